import Formats
import RichText
import Testing

@Suite("Writing RTF")
struct RTFWriterTests {
    /// What stands after the tables of the header.
    private func body(_ build: (inout AttributedText.Builder) -> Void) -> String {
        var builder = AttributedText.Builder()
        build(&builder)
        let rtf = String(decoding: RTFWriter().write(builder.finish(), .standard), as: UTF8.self)
        return rtf.firstIndex(of: "\u{0}").map { String(rtf[$0...]) }
            ?? String(rtf[(rtf.firstRange(of: "\\pard")?.lowerBound ?? rtf.endIndex)...])
    }

    @Test("Plain text declares no font, size or color")
    func plain() {
        #expect(
            body { $0.append("a{b}\\ é 😀\t\u{A0}\u{2028}c") }
                == "\\pard\\plain\\s0\\sa120 a\\{b\\}\\\\ \\u233? \\u-10179?\\u-8704?\\tab \\~\\line c\\par\n}\n")
    }

    @Test("A group between two spaces, which LibreOffice 7.4 would read as four")
    func spaces() {
        #expect(body { $0.append("  a   b") } == "\\pard\\plain\\s0\\sa120  {} a {} {} b\\par\n}\n")
    }

    /// Blocks of 16 bytes are looked at together.
    @Test("Characters are escaped at every position", arguments: ["{", "\\", "  ", "\t", "é", "\u{7F}", "😀"])
    func places(character: String) {
        let (start, end) = ("\\pard\\plain\\s0\\sa120 ", "\\par\n}\n")
        let alone = body { $0.append("a" + character + "a") }.dropFirst(start.count + 1).dropLast(end.count + 1)
        for count in 1...40 {
            let (before, behind) = (String(repeating: "b", count: count), String(repeating: "c", count: 41 - count))
            #expect(body { $0.append(before + character + behind) } == start + before + alone + behind + end)
        }
    }

    /// Non-ASCII characters are combined before they are appended.
    @Test(
        "Runs of non-ASCII characters of any length are written", arguments: [1, 14, 15, 29, 1_000])
    func runs(count: Int) {
        let characters = ["é", "привет", "東", "😀", "\u{A0}", "\u{2011}", "\u{2028}", "\u{FFFD}", "\u{80}"]
        let words = [
            "\\u233?", "\\u1087?\\u1088?\\u1080?\\u1074?\\u1077?\\u1090?", "\\u26481?", "\\u-10179?\\u-8704?",
            "\\~", "\\_", "\\line ", "\\u-3?", "\\u128?",
        ]
        for (character, word) in zip(characters, words) {
            let text = String(repeating: character, count: count)
            #expect(
                body { $0.append("a" + text + "b") }
                    == "\\pard\\plain\\s0\\sa120 a" + String(repeating: word, count: count) + "b\\par\n}\n")
        }
    }

    /// Eight bytes are examined together: each sign is tested at each position, before and after each other one.
    @Test("Punctuation is escaped at every position", arguments: 0..<17)
    func signs(offset: Int) {
        let signs = [
            ("\\", "\\\\"), ("{", "\\{"), ("}", "\\}"), ("\t", "\\tab "), ("\u{7F}", "\\u127?"), ("\u{1}", "\\u1?"),
            ("\u{1F}", "\\u31?"), ("  ", " {} "), ("   ", " {} {} "), (" !", " !"), ("~|z[]^", "~|z[]^"),
            ("é", "\\u233?"),
            ("\u{7FFF}", "\\u32767?"), ("\u{8000}", "\\u-32768?"), ("\u{2710}", "\\u10000?"), ("\u{270F}", "\\u9999?"),
            ("\u{3E8}", "\\u1000?"), ("\u{10FFFF}", "\\u-9217?\\u-8193?"),
        ]
        let around = "abcdefghijklmnopq"
        let before = String(around.prefix(offset))
        for (first, written) in signs {
            for (second, writtenThen) in signs where first.last != " " || second.first != " " {
                let text: String = before + first + second + around
                let expected: String = before + written + writtenThen + around
                #expect(
                    body { $0.append(text) } == "\\pard\\plain\\s0\\sa120 " + expected + "\\par\n}\n")
            }
        }
    }

    @Test("No default font is declared, so that pasted text takes on the font of its destination")
    func noDefaultFont() {
        let rtf = String(decoding: RTFWriter().write(AttributedText(), .standard), as: UTF8.self)
        #expect(
            rtf
                == "{\\rtf1\\ansi\\ansicpg1252\\uc1{\\fonttbl{\\f1\\fmodern\\fprq1\\fcharset0 Courier New;}}\n{\\stylesheet{\\s0 Normal;}}\n\n}\n"
        )
    }

    @Test(
        "A row definition precedes its row, and follows it in the first row and after a nested table",
        arguments: [
            ("| a |\n|---|\n| b |\n| c |", 4),
            ("<table><tr><td>a<tr><td><table><tr><td>b</table><tr><td>c</table>", 6),
        ])
    func rowDefinitions(source: String, count: Int) throws {
        let isHTML = source.hasPrefix("<")
        let reader: any FormatReader = isHTML ? HTMLReader() : MarkdownReader()
        let text = try reader.read(Array(source.utf8), .standard)
        let rtf = String(decoding: RTFWriter().write(text, .standard), as: UTF8.self)
        #expect(rtf.ranges(of: "\\trowd").count == count)
        #expect(try RTFReader().read(Array(rtf.utf8), .standard) == text)
    }

    @Test("Marks are groups")
    func marks() {
        #expect(
            body {
                $0.append("x", Attributes([.strong, .highlight]))
                $0.append("y")
            } == "\\pard\\plain\\s0\\sa120 {\\b\\highlight1 x}y\\par\n}\n")
    }

    @Test("Bold and size of Hebrew text use the right-to-left control words")
    func associatedProperties() {
        #expect(
            body {
                $0.append("אב", Attributes([.strong, .emphasis], look: Look(fontSize: 20)))
                $0.append("ab", Attributes([.strong]))
            }
                == "\\pard\\plain\\s0\\sa120 {\\b\\i\\fs40\\rtlch\\ab\\ai\\afs40 \\u1488?\\u1489?}{\\b ab}\\par\n}\n")
    }

    @Test("A heading is marked by its style, its level and its formatting")
    func heading() {
        #expect(
            body {
                $0.append("T")
                $0.endParagraph(.heading(2))
            } == "\\pard\\plain\\s2\\outlinelevel1\\sb240\\sa120\\keepn\\b\\fs36 T\\par\n}\n")
    }

    @Test("List definitions contain no line ends, which LibreOffice Calc and Impress would read as text")
    func listTable() throws {
        let text = try MarkdownReader().read(Array("- a\n\n1. b\n\n- [x] c\n".utf8), .standard)
        let rtf = String(decoding: RTFWriter().write(text, .standard), as: UTF8.self)
        let start = try #require(rtf.firstRange(of: "{\\*\\listtable"))
        let end = try #require(rtf.firstRange(of: "{\\*\\listoverridetable"))
        let table = rtf[start.lowerBound..<end.lowerBound]
        #expect(table.split(separator: "\n").count == 1 && table.ranges(of: "{\\list\\").count > 1)
    }

    @Test("A link is one field for all of its runs")
    func link() {
        let link = Link("https://e.org/\"", title: "t")
        let rtf = body {
            $0.append("a", Attributes(link: link))
            $0.append("b", Attributes(.strong, link: link))
        }
        #expect(
            rtf
                == "\\pard\\plain\\s0\\sa120 {\\field{\\*\\fldinst{HYPERLINK \"https://e.org/\\\\\"\" \\\\o \"t\"}}{\\fldrslt{\\cs15\\ul\\cf1 a}{\\cs15\\b\\ul\\cf1 b}}}\\par\n}\n"
        )
    }

    @Test("A quotation mark in an address is escaped, even with a combining mark")
    func quotationMark() {
        let rtf = body { $0.append("a", Attributes(link: Link("#\"\u{301}"))) }
        #expect(rtf.contains(#"{HYPERLINK \\l "\\"\u769?"}"#))
    }

    @Test("Rows wider than those of Word have no borders", arguments: [(63, true), (64, false)])
    func width(cells: Int, hasBorders: Bool) {
        let rtf = body {
            $0.open(.table(Table()))
            $0.open(.row(Row()))
            for _ in 0..<cells {
                $0.open(.cell(Cell()))
                $0.append("x")
                $0.close()
            }
        }
        #expect(rtf.contains("\\clbrdr") == hasBorders)
    }

    @Test("Invalid languages and addresses are omitted without leaving a space or a style")
    func unsayable() {
        let rtf = body { $0.append("x", Attributes(link: Link("unknown:y"), language: "x none")) }
        #expect(rtf == "\\pard\\plain\\s0\\sa120 x\\par\n}\n")
    }

    @Test("An item has its list and its literal marker; a paragraph one point high ends a final list")
    func item() {
        let rtf = body {
            $0.open(.list(.numbers(from: 3)))
            $0.open(.item(nil))
            $0.append("x")
        }
        #expect(
            rtf
                == "\\pard\\plain\\s0\\ls1\\ilvl0\\li720\\lin720\\fi-360{\\listtext\\tab 3.\\tab}x\\par\n\\pard\\plain\\fs2\\par}\n"
        )
    }

    @Test("Every cell begins with a reset, and its end is the end of its paragraph")
    func cell() {
        let rtf = body {
            $0.open(.table(Table(columns: [.right])))
            $0.open(.row(Row()))
            $0.open(.cell(Cell()))
            $0.append("x")
        }
        #expect(rtf.hasPrefix("\\pard\\plain\\intbl\\s0\\qr x\\cell\n"))
    }

    @Test("A remote picture becomes a link; one with a forbidden address becomes its text")
    func references() {
        func media(_ address: String) -> RichText.Attachment {
            .media(Media(source: .reference(address), alternative: "alt"))
        }
        #expect(
            body { $0.append(media("https://e.org/i.png")) }.contains(
                "HYPERLINK \"https://e.org/i.png\"}}{\\fldrslt{\\cs15\\ul\\cf1 alt}}"))
        #expect(body { $0.append(media("javascript:x")) } == "\\pard\\plain\\s0\\sa120 alt\\par\n}\n")
    }

    @Test("Constructs that LibreOffice misreads are written differently")
    func forLibreOffice() {
        #expect(
            body { $0.append("x", Attributes(link: Link("https://e.org", title: "a \"b\""))) }.contains(
                #"{HYPERLINK "https://e.org"{\*\pasteboardtitle a "b"}}}"#))
        let footnote = body {
            $0.append(.footnoteReference(label: "1"))
            $0.endParagraph()
            $0.open(.footnote(label: "1"))
            $0.open(.list(.bullets))
            $0.open(.item(nil))
            $0.append("item")
        }
        #expect(footnote.contains(#"{\listtext\tab \u8226?\tab}"#))
        #expect(!footnote.contains(#"\ls1"#))
    }

    @Test("Blocks nested too deep for RTF keep their text")
    func deepLists() throws {
        var builder = AttributedText.Builder()
        for level in 0..<40 {
            builder.open(.list(.bullets))
            builder.open(.item(nil))
            builder.append("level \(level)")
            builder.endParagraph()
        }
        let text = builder.finish()
        let back = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
        #expect(back.string == text.string)
    }
}
