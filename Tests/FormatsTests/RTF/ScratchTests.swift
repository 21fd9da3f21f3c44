import Formats
import Glibc
import RichText
import Testing

@Test func scratch() throws {
    func save(_ b: [UInt8], _ n: String) { let f = fopen("/tmp/rtfx/" + n, "w")!; fwrite(b, 1, b.count, f); fclose(f) }
    let lo = try RTFReader().read(try capture("lo_writer_gtk3/text_rtf"), .standard)
    save(RTFWriter().write(lo, .standard), "doc.rtf")
    var b = AttributedText.Builder()
    func p(_ b: inout AttributedText.Builder, _ s: String, _ st: ParagraphStyle = .body, _ a: Attributes = .none) { b.append(s, a); b.endParagraph(st) }
    for l in 1...6 { p(&b, "Heading \(l)", .heading(l)) }
    b.append("Body with a footnote"); b.append(.footnoteReference(label: "1")); b.append(" and "); b.append("code", Attributes(.code)); b.append(", ")
    b.append("highlight", Attributes(.highlight)); b.append(", "); b.append("link", Attributes(link: Link("https://example.org/", title: "tip"))); b.append(" 😀 漢字."); b.endParagraph()
    b.open(.list(.bullets))
    b.open(.item(.open)); p(&b, "open task"); b.close()
    b.open(.item(.done)); p(&b, "done task"); b.open(.list(.bullets)); b.open(.item(.open)); p(&b, "nested task"); b.close(); b.close(); b.close()
    b.open(.item(nil)); p(&b, "plain item"); p(&b, "its second paragraph"); b.open(.code(language: nil)); p(&b, "code in item"); p(&b, "  second line"); b.close(); b.open(.quote); p(&b, "quote in item"); b.close(); b.close()
    b.close()
    p(&b, "After the list, body again. Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.")
    b.open(.list(ListStyle(.ordered(.upperRoman, start: 3), isTight: false)))
    for s in ["three", "four"] { b.open(.item(nil)); p(&b, s); b.open(.list(ListStyle(.ordered(.lowerAlpha, start: 1)))); for t in ["a", "b"] { b.open(.item(nil)); p(&b, "sub " + t); b.close() }; b.close(); b.close() }
    b.close()
    b.open(.list(ListStyle(.bullet(.square)))); b.open(.item(nil)); p(&b, "square"); b.close(); b.close()
    b.open(.quote); p(&b, "Quote one"); b.open(.quote); p(&b, "Nested quote"); b.close(); b.open(.list(.numbers(from: 5))); b.open(.item(nil)); p(&b, "five in quote"); b.close(); b.close(); b.close()
    b.open(.code(language: "swift")); p(&b, "func f() {"); p(&b, "    return 1"); p(&b, "}"); b.close()
    b.open(.code(language: nil)); p(&b, "another block"); b.close()
    p(&b, "", .rule)
    b.open(.table(Table(columns: [nil, .right, .center])))
    b.open(.row(Row(isHeader: true))); for s in ["Key", "Value", "Note"] { b.open(.cell(Cell())); p(&b, s); b.close() }; b.close()
    b.open(.row(Row())); b.open(.cell(Cell(columnSpan: 2))); p(&b, "two columns"); b.close(); b.open(.cell(Cell(rowSpan: 2, background: Color(red: 200, green: 220, blue: 255)))); p(&b, "two rows"); b.close(); b.close()
    b.open(.row(Row())); b.open(.cell(Cell())); b.open(.list(.bullets)); for s in ["x", "y"] { b.open(.item(nil)); p(&b, s); b.close() }; b.close(); b.close(); b.open(.cell(Cell())); p(&b, "22"); b.close(); b.close()
    b.close()
    b.open(.table(Table()))
    b.open(.row(Row())); b.open(.cell(Cell())); p(&b, "outer"); b.open(.table(Table())); b.open(.row(Row())); for s in ["in 1", "in 2"] { b.open(.cell(Cell())); p(&b, s); b.close() }; b.close(); b.close(); b.close(); b.open(.cell(Cell())); p(&b, "right"); b.close(); b.close()
    b.close()
    p(&b, "שלום abc", ParagraphStyle(direction: .rightToLeft)); p(&b, "centred", ParagraphStyle(alignment: .center))
    b.open(.list(.bullets)); b.open(.item(nil)); p(&b, "last"); b.open(.list(.bullets)); b.open(.item(nil)); p(&b, "last nested"); b.close(); b.close(); b.close(); b.close()
    b.open(.footnote(label: "1")); p(&b, "The note."); p(&b, "Its second paragraph."); b.close()
    save(RTFWriter().write(b.finish(), .standard), "full.rtf")
    var c = AttributedText.Builder(); p(&c, "Pasted body "); p(&c, "Pasted heading", .heading(2)); c.append("second "); c.append("bold", Attributes(.strong)); c.endParagraph()
    c.open(.list(.bullets)); c.open(.item(nil)); p(&c, "item"); c.close(); c.close(); c.open(.quote); p(&c, "quoted"); c.close()
    save(RTFWriter().write(c.finish(), .standard), "paste.rtf")
}
