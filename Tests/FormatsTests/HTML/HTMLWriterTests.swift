import Formats
import RichText
import Testing

/// A text, built by a closure, and the written HTML without the line that declares the encoding.
struct HTMLWritingRow: Sendable, CustomTestStringConvertible {
    let html: String
    let build: @Sendable (inout AttributedText.Builder) -> Void

    init(_ html: String, _ build: @escaping @Sendable (inout AttributedText.Builder) -> Void) {
        self.html = html
        self.build = build
    }

    var testDescription: String { html }

    func check() throws {
        var builder = AttributedText.Builder()
        build(&builder)
        let text = builder.finish()
        let written = HTMLWriter().write(text, .standard)
        let isSame = try HTMLReader().read(written, .standard) == text
        #expect(String(decoding: written, as: UTF8.self) == "<meta charset=\"utf-8\">" + html)
        #expect(isSame)
    }
}

@Suite("Writing HTML")
struct HTMLWriterTests {
    @Test(
        "Text",
        arguments: [
            HTMLWritingRow("") { _ in },
            HTMLWritingRow("<p>a &lt; b &amp; c&nbsp;d</p>") { $0.append("a < b & c\u{A0}d") },
            HTMLWritingRow("<p>&#65279;a&#65279;b</p>") { $0.append("\u{FEFF}a\u{FEFF}b") },
            HTMLWritingRow("<p>a<br>b</p>") { $0.append("a\u{2028}b") },
            HTMLWritingRow("<p>a<br><wbr><br>b<br><wbr></p>") { $0.append("a\u{2028}\u{2028}b\u{2028}") },
            HTMLWritingRow("<p>a<br>&nbsp;<wbr><br>b</p>") { $0.append("a\u{2028}\u{A0}\u{2028}b") },
            HTMLWritingRow("<p>&nbsp;<wbr></p>") { $0.append("\u{A0}") },
            HTMLWritingRow("<p>&nbsp; &nbsp;<wbr></p>") { $0.append("\u{A0} \u{A0}") },
            // This is not the marker of an item.
            HTMLWritingRow("<p><wbr>1.<wbr>&nbsp;&nbsp;a</p><p><wbr>2. <wbr>&nbsp;b</p>") {
                $0.append("1.\u{A0}\u{A0}a")
                $0.endParagraph()
                $0.append("2. \u{A0}b")
            },
            HTMLWritingRow("<p><wbr>&nbsp;• a<br><wbr>• b</p><p><wbr><span style=\"white-space:pre\">\t</span>• c</p>")
            {
                $0.append("\u{A0}• a\u{2028}• b")
                $0.endParagraph()
                $0.append("\t• c")
            },
            HTMLWritingRow("<p><br></p><p>x</p>") {
                $0.endParagraph()
                $0.append("x")
            },
            HTMLWritingRow("<p>a<span style=\"mso-spacerun:yes\">&nbsp; </span>b</p>") { $0.append("a  b") },
            HTMLWritingRow("<p>a<span style=\"mso-spacerun:yes\">&nbsp;</span></p>") { $0.append("a ") },
            HTMLWritingRow("<p>a<span style=\"white-space:pre\">\t</span>b</p>") { $0.append("a\tb") },
            HTMLWritingRow("<h3>T</h3><hr>") {
                $0.append("T")
                $0.endParagraph(.heading(3))
                $0.endParagraph(.rule)
            },
            HTMLWritingRow("<p dir=\"rtl\" style=\"text-align:center;margin-right:36pt;text-indent:-9.5pt\">x</p>") {
                $0.append("x")
                $0.endParagraph(
                    ParagraphStyle(alignment: .center, direction: .rightToLeft, indent: 36, firstLineIndent: -9.5))
            },
        ])
    func text(row: HTMLWritingRow) throws { try row.check() }

    @Test(
        "Marks nest in a fixed order, and adjacent runs share common marks",
        arguments: [
            HTMLWritingRow("<p><strong>a<em>b</em></strong><em>c</em></p>") {
                $0.append("a", Attributes(.strong))
                $0.append("b", Attributes([.strong, .emphasis]))
                $0.append("c", Attributes(.emphasis))
            },
            HTMLWritingRow("<p><a href=\"https://e.org/?a&amp;b\" title=\"&quot;t&quot;\">a<code>b</code></a></p>") {
                let link = Link("https://e.org/?a&b", title: "\"t\"")
                $0.append("a", Attributes(link: link))
                $0.append("b", Attributes(.code, link: link))
            },
            HTMLWritingRow("<p><u>a</u><s>b</s><sup>c</sup><sub>d</sub><mark>e</mark></p>") {
                for (letter, mark) in zip(
                    "abcde", [Marks.underline, .strikethrough, .superscript, .subscript, .highlight])
                {
                    $0.append(String(letter), Attributes(mark))
                }
            },
            HTMLWritingRow("<p>a <span lang=\"de\">b</span></p>") {
                $0.append("a ")
                $0.append("b", Attributes(language: "de"))
            },
            HTMLWritingRow("<p>a<span style=\"font-family:'Gill Sans';font-size:10.5pt;color:#c00000\">b</span></p>") {
                $0.append("a")
                let red = Color(red: 0xC0, green: 0, blue: 0)
                $0.append("b", Attributes(look: Look(fontFamily: "Gill Sans", fontSize: 10.5, foreground: red)))
            },
            HTMLWritingRow("<p><mark style=\"background-color:#00ff00\">a</mark></p>") {
                let green = Color(red: 0, green: 255, blue: 0)
                $0.append("a", Attributes(.highlight, look: Look(background: green)))
            },
            HTMLWritingRow("<p>x<span style=\"background-color:rgba(255,0,0,0.502)\">a</span></p>") {
                $0.append("x")
                $0.append("a", Attributes(look: Look(background: Color(red: 255, green: 0, blue: 0, alpha: 128))))
            },
        ])
    func marks(row: HTMLWritingRow) throws { try row.check() }

    @Test(
        "Blocks",
        arguments: [
            HTMLWritingRow("<ul><li>a<ul><li>b</li></ul></li></ul>") {
                for word in ["a", "b"] {
                    $0.open(.list(.bullets))
                    $0.open(.item(nil))
                    $0.append(word)
                }
            },
            HTMLWritingRow("<ol type=\"a\" start=\"3\"><li><p>a</p><p>b</p></li></ol>") {
                $0.open(.list(ListStyle(.ordered(.lowerAlpha, start: 3), isTight: false)))
                $0.open(.item(nil))
                $0.append("a")
                $0.endParagraph()
                $0.append("b")
            },
            HTMLWritingRow("<ul><li>a<div>b</div></li><li><br></li></ul>") {
                $0.open(.list(.bullets))
                $0.open(.item(nil))
                $0.append("a")
                $0.endParagraph()
                $0.append("b")
                $0.close()
                $0.open(.item(nil))
            },
            HTMLWritingRow(
                "<ul><li style=\"list-style-type:none\">☑ a</li><li style=\"list-style-type:none\">☐ <pre><code>b\n"
                    + "</code></pre></li></ul>"
            ) {
                $0.open(.list(.bullets))
                $0.open(.item(.done))
                $0.append("a")
                $0.close()
                $0.open(.item(.open))
                $0.open(.code(language: nil))
                $0.append("b")
            },
            HTMLWritingRow("<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>") {
                $0.open(.quote)
                $0.append("a")
                $0.open(.quote)
                $0.append("b")
            },
            HTMLWritingRow("<pre><code class=\"language-swift\">if a &lt; b {\n\n  \n</code></pre>") {
                $0.open(.code(language: "swift"))
                for line in ["if a < b {", "", "  "] {
                    $0.append(line)
                    $0.endParagraph()
                }
            },
            HTMLWritingRow(
                "<table><thead><tr><th>a</th><th style=\"text-align:right\">b</th></tr></thead><tbody><tr><td>c</td>"
                    + "<td style=\"text-align:right\">d</td></tr></tbody></table>"
            ) {
                $0.open(.table(Table(columns: [nil, .right])))
                for (row, words) in [["a", "b"], ["c", "d"]].enumerated() {
                    $0.open(.row(Row(isHeader: row == 0)))
                    for word in words {
                        $0.open(.cell(Cell()))
                        $0.append(word)
                        $0.close()
                    }
                    $0.close()
                }
            },
            HTMLWritingRow(
                "<table><tbody><tr><td colspan=\"2\" rowspan=\"3\" style=\"background-color:#ffcc00\">a<p>b</p></td>"
                    + "<td><br></td></tr></tbody></table>"
            ) {
                $0.open(.table(Table()))
                $0.open(.row(Row()))
                $0.open(.cell(Cell(columnSpan: 2, rowSpan: 3, background: Color(red: 255, green: 204, blue: 0))))
                $0.append("a")
                $0.endParagraph()
                $0.append("b")
                $0.close()
                $0.open(.cell(Cell()))
            },
        ])
    func blocks(row: HTMLWritingRow) throws { try row.check() }

    @Test(
        "Pictures and footnotes",
        arguments: [
            HTMLWritingRow(
                "<p><img src=\"data:image/png;base64,iVA=\" alt=\"a &lt;b&gt;\" width=\"24\" height=\"16.5\"></p>"
            ) {
                let source = Media.Source.data(MediaBytes([0x89, 0x50]), mimeType: "image/png")
                $0.append(.media(Media(source: source, alternative: "a <b>", width: 24, height: 16.5)))
            },
            HTMLWritingRow("<p><img src=\"https://e.org/a?b&amp;c\" alt=\"\" title=\"t\"></p>") {
                $0.append(.media(Media(source: .reference("https://e.org/a?b&c"), title: "t")))
            },
            HTMLWritingRow("<p><video controls src=\"https://e.org/v\" aria-label=\"film\"></video></p>") {
                $0.append(.media(Media(kind: .video, source: .reference("https://e.org/v"), alternative: "film")))
            },
            HTMLWritingRow(
                "<p>a<sup><a href=\"#fn-x%20y\" id=\"fnref-x%20y\">1</a></sup></p><section><hr><ol><li id=\"fn-x%20y\">"
                    + "<p>note <a href=\"#fnref-x%20y\">↩</a></p></li></ol></section>"
            ) {
                $0.append("a")
                $0.append(.footnoteReference(label: "x y"))
                $0.open(.footnote(label: "x y"))
                $0.append("note")
            },
        ])
    func attachments(row: HTMLWritingRow) throws { try row.check() }

    @Test("A picture without an address is written as its escaped alternative text")
    func nameless() {
        var builder = AttributedText.Builder()
        builder.append(.media(Media(source: .reference(""), alternative: "a<b>")))
        let html = String(decoding: HTMLWriter().write(builder.finish(), .standard), as: UTF8.self)
        #expect(html == "<meta charset=\"utf-8\"><p>a&lt;b&gt;</p>")
    }

    /// Blocks of 16 bytes are looked at together.
    @Test("Characters are escaped at every position", arguments: ["&", "\u{A0}", "  ", "\u{2028}", "\t", "“", "é"])
    func places(character: String) {
        func written(_ text: String) -> String {
            var builder = AttributedText.Builder()
            builder.append(text)
            let html = HTMLWriter().write(builder.finish(), .standard)
            return String(decoding: html.dropFirst(22).dropLast(4), as: UTF8.self)
        }
        let alone = written("a" + character + "a").dropFirst(4).dropLast()
        for count in 1...40 {
            let (before, behind) = (String(repeating: "b", count: count), String(repeating: "c", count: 41 - count))
            #expect(written(before + character + behind) == "<p>" + before + alone + behind)
        }
    }
}
