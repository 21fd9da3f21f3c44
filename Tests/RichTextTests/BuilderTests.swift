import RichText
import Testing

@Suite("Builder")
struct BuilderTests {
    /// The text with one line per paragraph, each with its path, for readable rows.
    private func outline(_ text: AttributedText) -> [String] {
        text.paragraphs.map { paragraph in
            let path = text.path(of: paragraph).map { "\(text[block: $0].kind)".prefix { $0 != "(" } }
            return (path + [Substring(paragraph.string)]).joined(separator: "/")
        }
    }

    @Test("An empty text has no paragraphs")
    func empty() {
        let text = AttributedText.Builder().finish()
        #expect(text.isEmpty)
        #expect(text == AttributedText())
        #expect(Array(text.blockEvents).isEmpty)
    }

    @Test("Runs are maximal, however the text was appended")
    func runsCoalesce() {
        var pieces = AttributedText.Builder()
        for letter in ["a", "b", "c"] { pieces.append(letter, Attributes(.strong)) }
        pieces.endParagraph()
        var whole = AttributedText.Builder()
        whole.append("abc", Attributes(.strong))
        let left = pieces.finish()
        #expect(left == whole.finish())
        #expect(left.runs.map(\.string) == ["abc", "\n"])
        #expect(left.hashValue == left.hashValue)
    }

    @Test("Texts with the same blocks are equal, whatever the order of their kinds")
    func blockKinds() {
        func text(isTightAtFirst: Bool, cell: Cell) -> AttributedText {
            var builder = AttributedText.Builder()
            for start in [1, 7, 1] {
                builder.open(.list(ListStyle(.ordered(.decimal, start: start), isTight: isTightAtFirst)))
                builder.open(.item(nil))
                builder.append("a")
                builder.close()
                builder.updateInnermost { $0 = .list(ListStyle(.ordered(.decimal, start: start))) }
                builder.close()
            }
            for kind in [BlockKind.table(Table()), .row(Row()), .cell(cell)] { builder.open(kind) }
            return builder.finish()
        }
        let text1 = text(isTightAtFirst: true, cell: Cell())
        let text2 = text(isTightAtFirst: false, cell: Cell())
        #expect(text1 == text2)
        #expect(text1.hashValue == text2.hashValue)
        #expect(text1 != text(isTightAtFirst: true, cell: Cell(rowSpan: 2)))
        #expect(
            outline(text2) == ["list/item/a", "list/item/a", "list/item/a", "table/row/cell/"])
        let starts = text2.paragraphs.prefix(3).map { text2[block: text2.path(of: $0)[0]].kind }
        #expect(starts == [1, 7, 1].map { .list(.numbers(from: $0)) })
    }

    @Test("Line ends in appended text are hard breaks, NUL is replaced")
    func lineEnds() {
        var builder = AttributedText.Builder()
        builder.append("a\r\nb\nc\rd\0e")
        #expect(builder.finish().string == "a\u{2028}b\u{2028}c\u{2028}d\u{FFFD}e\n")
    }

    @Test("A block without text is dropped; an item keeps an empty paragraph")
    func emptyBlocks() {
        var builder = AttributedText.Builder()
        builder.open(.quote)
        builder.close()
        builder.open(.list(.bullets))
        builder.open(.item(nil))
        builder.close()
        builder.open(.item(.done))
        builder.append("x")
        builder.close()
        builder.close()
        #expect(outline(builder.finish()) == ["list/item/", "list/item/x"])
    }

    @Test("Adjacent lists stay two, and each block is entered and left once")
    func identities() {
        var builder = AttributedText.Builder()
        for word in ["one", "two"] {
            builder.open(.list(.bullets))
            builder.open(.item(nil))
            builder.append(word)
            builder.endParagraph()
            builder.append("more")
            builder.close()
            builder.close()
        }
        let events = builder.finish().blockEvents.map { event in
            switch event {
            case .enter(_, .list): "list("
            case .enter: "item("
            case .paragraph(let paragraph): paragraph.string
            case .leave: ")"
            }
        }
        #expect(
            events == ["list(", "item(", "one", "more", ")", ")", "list(", "item(", "two", "more", ")", ")"])
    }

    @Test("Events return to the outer block, and enter new ones")
    func events() {
        var builder = AttributedText.Builder()
        builder.open(.quote)
        builder.append("a")
        builder.open(.quote)
        builder.append("b")
        builder.close()
        builder.append("c")
        builder.open(.quote)
        builder.append("d")
        builder.close()
        builder.close()
        builder.append("e")
        let trace = builder.finish().blockEvents.map { event in
            switch event {
            case .enter: "("
            case .paragraph(let paragraph): paragraph.string
            case .leave: ")"
            }
        }
        #expect(trace.joined() == "(a(b)c(d))e")
    }

    @Test("Replaying a text's events gives the same text")
    func repetition() {
        var builder = AttributedText.Builder()
        builder.open(.list(.bullets))
        builder.open(.item(.open))
        builder.append("a", Attributes(.strong))
        builder.append(.footnoteReference(label: "1"), Attributes(.emphasis))
        builder.endParagraph(.heading(2))
        builder.endParagraph()
        builder.close()
        builder.close()
        builder.append("b")
        let text = builder.finish()
        var copy = AttributedText.Builder()
        for event in text.blockEvents { copy.append(event) }
        #expect(copy.finish() == text)
    }

    @Test("Nesting is flattened beyond the limit; no text is lost and lists keep their items")
    func depth() {
        var builder = AttributedText.Builder()
        for level in 0..<1000 {
            builder.open(.list(.bullets))
            builder.open(.item(nil))
            builder.append("\(level)")
        }
        for _ in 0..<2000 { builder.close() }
        builder.append("after")
        let text = builder.finish()
        #expect(text.paragraphs.count == 1001)
        #expect(text.paragraphs.last?.block == nil)
        let deepest = text.paragraphs.map { text.path(of: $0).count }.max()
        #expect(deepest == AttributedText.Builder.maximumDepth)
        for paragraph in text.paragraphs.dropLast() {
            #expect(paragraph.block.map { text[block: $0].kind } == .item(nil))
        }
    }

    @Test("A block can be changed when it ends")
    func update() {
        var builder = AttributedText.Builder()
        builder.open(.list(.bullets))
        builder.open(.item(nil))
        builder.append("x")
        builder.close()
        builder.updateInnermost { $0 = .list(ListStyle(.bullet(.disc), isTight: false)) }
        let text = builder.finish()
        #expect(
            text.path(of: text.paragraphs[0]).first.map { text[block: $0].kind }
                == .list(ListStyle(.bullet(.disc), isTight: false)))
    }

    @Test(
        "Trimming the end of a paragraph shortens its runs", arguments: [("a \t ", "a\n"), ("  ", "\n"), ("a", "a\n")])
    func trim(input: String, output: String) {
        var builder = AttributedText.Builder()
        builder.append(input, Attributes(.strong))
        builder.append(" ", Attributes(.code))
        builder.trimEndOfParagraph()
        builder.endParagraph()
        let text = builder.finish()
        #expect(text.string == output)
        #expect(text.runs.map(\.string).joined() == output)
    }
}
