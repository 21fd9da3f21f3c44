import Formats
import RichText
import Testing

@Suite("Writing Markdown")
struct MarkdownWriterTests {
    private func write(_ build: (inout AttributedText.Builder) -> Void) -> String {
        var builder = AttributedText.Builder()
        build(&builder)
        return String(decoding: MarkdownWriter().write(builder.finish(), .standard), as: UTF8.self)
    }

    @Test(
        "Addresses in plain text are taken as they are",
        arguments: [
            ("see http://a.b/_x_*y now", "see <http://a.b/_x_*y> now"),
            ("see http://a.b/_x_y.", "see <http://a.b/_x_y>."),
            ("write to a_b@c.de!", "write to <a_b@c.de>!"),
            ("www.a.bc/_x_y, then", "www.a.bc/_x_y, then"),
            ("a:b w@ http:// x", "a:b w@ http:// x"),
            ("[ www.o@.q", "[ [www.o@.q](http://www.o@.q)"),
            ("[ www.a.bc/_x_/ and", "[ [www.a.bc/\\_x\\_/](http://www.a.bc/_x_/) and"),
            ("( www.a.bc/_x_@y and", "( www.a.bc/_x_@y and"),
        ])
    func addresses(text: String, markdown: String) {
        let written = write { $0.append(text) }
        #expect(written == markdown + "\n")
    }

    @Test(
        "Lines end only at line breaks, not at characters that share bytes with them",
        arguments: [
            ("〨—a〨\u{2028}〨b—c", "〨—a〨\\\n〨b—c\n"), ("\u{2028}\u{2028}〨\u{2028}", "〨\n"),
            ("a\u{2029}\u{2028}\u{2028}\u{E028}", "a\u{2029}\\\n\\\n\u{E028}\n"),
        ])
    func lineBreaks(text: String, markdown: String) {
        #expect(write { $0.append(text) } == markdown)
    }

    @Test(
        "A language is written without what a reader takes for options",
        arguments: [
            ("swiftde::", "swiftde"), ("rust:fn", "rust"), ("rust,no_run", "rust"), ("{r, echo=FALSE}", "r"),
            ("e`::a.", "e"), ("c++", "c++"), ("a\\:b", "a\\\\:b"),
        ])
    func languageWithoutOptions(language: String, written: String) throws {
        let markdown = write {
            $0.open(.code(language: language))
            $0.append("a")
            $0.endParagraph(.body)
            $0.close()
        }
        #expect(markdown == "```\(written)\na\n```\n")
        let again = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(again, .standard), as: UTF8.self) == markdown)
    }

    @Test("A list is loose if the blocks of an item need a blank line between them; invisible blocks do not")
    func looseLists() {
        func list(_ content: (inout AttributedText.Builder) -> Void) -> String {
            write { text in
                text.open(.list(.bullets))
                text.open(.item(nil))
                text.append("a")
                text.endParagraph()
                content(&text)
                text.close()
                text.open(.item(nil))
                text.append("z")
                text.endParagraph()
                text.close()
                text.close()
            }
        }
        #expect(
            list {
                $0.open(.quote)
                $0.endParagraph()
                $0.close()
            } == "- a\n- z\n")
        #expect(
            list {
                $0.open(.quote)
                $0.append("b")
                $0.close()
                $0.append("c")
                $0.endParagraph()
            } == "- a\n\n  > b\n\n  c\n\n- z\n")
        #expect(
            list {
                $0.open(.list(.bullets))
                $0.open(.item(nil))
                $0.append("b")
                $0.close()
                $0.close()
            } == "- a\n  - b\n- z\n")
        #expect(
            list {
                $0.open(.list(.bullets))
                $0.open(.item(nil))
                $0.endParagraph()
                $0.close()
                $0.close()
            } == "- a\n\n  -\n\n- z\n")
    }

    @Test(
        "Text in angle brackets that looks like a mail address is escaped; other punctuation before a number stays",
        arguments: [
            ("<^@1>", "\\<^@1>\n"),
            ("<1.a@b.de>", "<<1.a@b.de>>\n"),
            ("<1 a@b>", "<1 a@b>\n"),
            ("I <3 you @home", "I <3 you @home\n"),
            ("1 <=2, 2 <-> 3", "1 <=2, 2 <-> 3\n"),
            ("<@1>", "<@1>\n"),
        ])
    func angleBrackets(text: String, markdown: String) {
        #expect(write { $0.append(text) } == markdown)
    }

    @Test("In a cell, a numbered item without text keeps its number, and a lone bullet is dropped")
    func itemsWithoutText() {
        let written = write { builder in
            builder.open(.table(Table()))
            builder.open(.row(Row(isHeader: true)))
            for marker in [ListStyle.numbers(from: 3), .bullets] {
                builder.open(.cell(Cell()))
                builder.open(.list(marker))
                builder.open(.item(nil))
                builder.endParagraph(.body)
                builder.close()
                builder.close()
                builder.close()
            }
            builder.open(.cell(Cell()))
            builder.append("a")
        }
        #expect(written == "| 3.  |     | a   |\n| --- | --- | --- |\n")
    }

    @Test(
        "A line of punctuation is escaped where it would underline the previous line",
        arguments: [
            ("===", "===\n"), ("---", "\\---\n"), ("--", "--\n"), ("a\u{2028}--", "a\\\n\\--\n"),
            ("a\u{2028}===", "a\\\n\\===\n"),
        ])
    func linesOfSigns(text: String, markdown: String) {
        #expect(write { $0.append(text) } == markdown)
    }

    @Test("A mark within angle brackets keeps the text from being a mail address")
    func markedAddress() {
        let written = write {
            $0.append("<1")
            $0.append("b", Attributes(.emphasis))
            $0.append("@c>")
        }
        #expect(written == "\\<1*b*@c>\n")
    }

    @Test("Characters that HTML cannot express are omitted from an image tag")
    func controlsInTags() {
        let media = Media(source: .reference("a.png"), alternative: "b\u{1}\u{85}\u{FFFE}c", width: 9)
        #expect(
            write { $0.append(.media(media)) } == "<img src=\"a.png\" alt=\"b\u{FFFD}\u{FFFD}\u{FFFD}c\" width=\"9\">\n"
        )
    }

    @Test(
        "An image with a size is on its own line, followed by a break only if the next line would join its block",
        arguments: [
            "<img src=\"a.png\" alt=\"\" width=\"9\">\n\nb\n", "> <img src=\"a.png\" alt=\"\" width=\"9\">\n\nb\n",
            "- <img src=\"a.png\" alt=\"\" width=\"9\">\n- b\n",
            "- [x] <img src=\"a.png\" alt=\"\" width=\"9\"><wbr>\n  - b\n",
            "- <img src=\"a.png\" alt=\"\" width=\"9\"><wbr>\n  - b\n",
            "a\\\n<img src=\"a.png\" alt=\"\" width=\"9\">\\\nb\n", "<img src=\"a.png\" alt=\"\" width=\"9\">\\\nb\n",
        ])
    func sizedImages(markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == markdown)
        #expect(text.paragraphs.contains { $0.runs.contains { $0.attributes.attachment != nil } })
    }

    @Test("White space at the edges of a mark is moved outside")
    func whiteSpace() {
        let written = write {
            $0.append("a", .none)
            $0.append(" b ", Attributes(.strong))
            $0.append("c", .none)
        }
        #expect(written == "a **b** c\n")
    }

    @Test(
        "A tag replaces a delimiter that would not work",
        arguments: [
            ("a", "(b)", "c", "a<strong>(b)</strong>c\n"),
            ("a", "b", "c", "a**b**c\n"),
            ("a ", "(b)", " c", "a **(b)** c\n"),
            ("a", "€", "c", "a<strong>€</strong>c\n"),
        ])
    func tags(before: String, strong: String, after: String, markdown: String) {
        let written = write {
            $0.append(before)
            $0.append(strong, Attributes(.strong))
            $0.append(after)
        }
        #expect(written == markdown)
    }

    @Test("A mark that begins within a link and ends after it does not split the link")
    func linksStayWhole() {
        let link = Link("/u")
        let written = write {
            $0.append("a ", Attributes(link: link))
            $0.append("b", Attributes(.strong, link: link))
            $0.append(" c", Attributes(.strong))
        }
        #expect(written == "[a **b**](/u) **c**\n")
    }

    @Test("Fonts and colors are omitted, and do not split the text")
    func looks() {
        let written = write {
            $0.append("snake", Attributes(look: Look(foreground: .black)))
            $0.append("_case", Attributes(look: Look(foreground: .white)))
        }
        #expect(written == "snake_case\n")
    }

    @Test("The first row becomes the header row of a table without one; spans leave empty cells")
    func tables() {
        let written = write { builder in
            builder.open(.table(Table(columns: [nil, .right])))
            for row in [[Cell(), Cell()], [Cell(columnSpan: 2)]] {
                builder.open(.row(Row()))
                for cell in row {
                    builder.open(.cell(cell))
                    builder.append("x|y")
                    builder.close()
                }
                builder.close()
            }
        }
        #expect(written == "| x\\|y | x\\|y |\n| ---- | ---: |\n| x\\|y |      |\n")
    }

    @Test("A column in which no cell begins is omitted")
    func wideCells() {
        let written = write { builder in
            builder.open(.table(Table(columns: [nil, .right, .center])))
            for row in [[Cell(columnSpan: 2), Cell()], [Cell(columnSpan: 3)]] {
                builder.open(.row(Row()))
                for cell in row {
                    builder.open(.cell(cell))
                    builder.append("x")
                    builder.close()
                }
                builder.close()
            }
        }
        #expect(written == "| x   |  x  |\n| --- | :-: |\n| x   |     |\n")
    }

    @Test("Blocks in a cell are on separate lines")
    func blocksInCells() {
        let written = write { builder in
            builder.open(.table(Table()))
            builder.open(.row(Row(isHeader: true)))
            builder.open(.cell(Cell()))
            builder.append("a")
            builder.open(.list(.numbers(from: 3)))
            for word in ["b", "c"] {
                builder.open(.item(nil))
                builder.append(word)
                builder.close()
            }
        }
        #expect(written == "| a<br>3. b<br>4. c |\n| ----------------- |\n")
    }

    @Test(
        "White space at the edges of lines is dropped, and so is invisible text",
        arguments: [
            ("<p style='white-space:pre'> a <br>  b </p>", "a\\\nb\n"),
            ("<h2 style='white-space:pre'> a </h2>", "## a\n"),
            ("<ul><li style='white-space:pre'> a\t</ul>", "- a\n"),
            ("<p style='white-space:pre'><b> a </b></p>", "**a**\n"),
            ("<table><tr><td style='white-space:pre'> a <td>b</table>", "| a   | b   |\n| --- | --- |\n"),
            ("<blockquote style='white-space:pre'> </blockquote><p>a", "a\n"),
            ("<p style='white-space:pre'>\u{A0}a</p>", "\u{A0}a\n"),
            ("<p>a<img src='file:///C:/x.png'>b</p>", "ab\n"),
            ("<p><img src='file:///x.png' alt='A cat'></p>", "A cat\n"),
            ("<blockquote><img src='file:///x.png'></blockquote><p>a", "a\n"),
            ("<ul><li><a href=u><img src='file:///x.png' alt='Obraz 4'></a><li>b</ul>", "-\n- b\n"),
        ])
    func edges(html: String, markdown: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == markdown)
    }

    @Test("An embedded picture becomes a data address; a picture with a forbidden address becomes its text")
    func pictures() {
        let bytes = MediaBytes([0x47, 0x49, 0x46])
        let written = write {
            $0.append(.media(Media(source: .data(bytes, mimeType: "image/gif"), alternative: "a")))
            $0.append(.media(Media(source: .reference("javascript:x"), alternative: "b")))
        }
        #expect(written == "![a](data:image/gif;base64,R0lG)b\n")
    }

    @Test("Footnotes get labels that are valid in Markdown; references without a footnote become text")
    func footnotes() {
        let written = write { builder in
            for label in ["a b", "a]b", "z"] { builder.append(.footnoteReference(label: label)) }
            for label in ["a b", "a]b"] {
                builder.open(.footnote(label: label))
                builder.append("x")
                builder.close()
            }
        }
        #expect(written == "[^a-b][^a-b-2]\\[^z]\n\n[^a-b]: x\n\n[^a-b-2]: x\n")
    }

    @Test("Empty quotations and footnotes are omitted")
    func hollow() {
        let written = write { builder in
            builder.append("a")
            builder.open(.quote)
            builder.endParagraph()
            builder.close()
            builder.append("b")
        }
        #expect(written == "a\n\nb\n")
    }
}
