import Formats
import RichText
import Testing

@Suite("Reading terminal output")
struct TerminalReaderTests {
    private func outline(_ text: String) throws -> [String] {
        try TerminalReader().read(Array(text.utf8), .standard).outline.map {
            $0.replacing("code0|", with: "")
        }
    }

    @Test(
        "Styles",
        arguments: [
            ("\u{1B}[1ma\u{1B}[0mb", ["{strong|a}b"]), ("\u{1B}[3;4ma\u{1B}[23mb\u{1B}[mc", ["{em,u|a}{u|b}c"]),
            ("\u{1B}[9ma\u{1B}[29mb", ["{strike|a}b"]), ("\u{1B}[4:3ma\u{1B}[4:0mb", ["{u|a}b"]),
            ("\u{1B}[31ma\u{1B}[39mb", ["{color=#c01c28|a}b"]), ("\u{1B}[97ma", ["a"]),
            ("\u{1B}[38;5;208ma\u{1B}[0mb", ["{color=#ff8700|a}b"]), ("\u{1B}[38:5:240ma", ["{color=#585858|a}"]),
            ("\u{1B}[38;2;1;2;3ma", ["{color=#010203|a}"]), ("\u{1B}[38:2::1:2:3ma", ["{color=#010203|a}"]),
            ("\u{1B}[38:2:1:2:3ma", ["{color=#010203|a}"]), ("\u{1B}[38;2;1;2;300;1ma", ["{strong|a}"]),
            ("\u{1B}[41;97ma", ["{color=#ffffff,back=#c01c28|a}"]),
            ("\u{1B}[7ma\u{1B}[27mb", ["{color=#ffffff,back=#000000|a}b"]),
            ("\u{1B}[31;7ma", ["{color=#ffffff,back=#c01c28|a}"]), ("\u{1B}[2ma", ["{color=#77767b|a}"]),
            ("\u{1B}[1ma\nb\u{1B}[22mc\n", ["{strong|a}", "{strong|b}c"]), ("\u{1B}[58;5;9ma", ["a"]),
            ("a\u{8}ab_\u{8}c", ["{strong|a}b{u|c}"]), ("\u{1B}[1;999;;mx", ["x"]),
        ])
    func styles(text: String, expected: [String]) throws {
        #expect(try outline(text) == expected)
    }

    @Test(
        "Links",
        arguments: [
            ("\u{1B}]8;;https://e.org\u{1B}\\a\u{1B}]8;;\u{1B}\\b", ["{link=https://e.org|a}b"]),
            ("\u{1B}]8;id=1;https://e.org\u{7}a\u{1B}[0mb\u{1B}]8;;\u{7}c", ["{link=https://e.org|ab}c"]),
            ("\u{1B}]8;;file:///etc/passwd\u{7}a", ["a"]), ("\u{1B}]8;;javascript:x\u{7}a", ["a"]),
        ])
    func links(text: String, expected: [String]) throws {
        #expect(try outline(text) == expected)
    }

    @Test(
        "Cursor movement within a line",
        arguments: [
            ("50%\r100%\n", ["100%"]), ("abc\rx\n", ["xbc"]), ("a\r\nb\r\r\nc", ["a", "b", "c"]),
            ("long line\r\u{1B}[Kshort", ["short"]), ("abc\u{1B}[2K\rd", ["d"]), ("ab\u{8}c", ["ac"]),
            ("a\u{1B}[3Cb", ["a   b"]), ("abc\u{1B}[2Dx", ["axc"]), ("abc\u{1B}[2Gx", ["axc"]),
            ("a\tb", ["a\tb"]), ("a\tb\rx", ["x\tb"]), ("a\tb\r\u{1B}[3Cx", ["a  x    b"]),
            ("日本\rx", ["x 本"]), ("日本\r\u{1B}[Cx", [" x本"]), ("e\u{301}x\u{8}\u{8}a", ["ax"]),
            ("👩\u{200D}💻 a", ["👩\u{200D}💻 a"]),
            ("a  \nb\u{1B}[41m  \u{1B}[0m", ["a", "b{back=#c01c28|  }"]), ("\u{8}\u{8}a", ["a"]),
        ])
    func movements(text: String, expected: [String]) throws {
        #expect(try outline(text) == expected)
    }

    @Test(
        "Ignored sequences",
        arguments: [
            ("\u{1B}[?25la\u{1B}[?25h\u{1B}[2J\u{1B}[H", ["a"]), ("\u{1B}(Ba\u{1B}=b\u{1B}>", ["ab"]),
            ("\u{1B}]0;title\u{7}a", ["a"]), ("\u{1B}]0;title\na", ["", "a"]), ("\u{1B}P1;2qpicture\u{1B}\\a", ["a"]),
            ("\u{1B}_G\u{18}a", ["a"]), ("a\u{1B}", ["a"]), ("a\u{1B}[", ["a"]), ("a\u{1B}[1", ["a"]),
            ("\u{1B}[1\nb", ["", "b"]), ("\u{7}a\u{0}\u{85}b\u{7F}", ["ab"]), ("\u{1B}[>4;1ma", ["a"]),
            ("a\n\nb\n", ["a", "", "b"]), ("", []),
        ])
    func leftOut(text: String, expected: [String]) throws {
        #expect(try outline(text) == expected)
    }

    @Test("HTML and RTF keep colors and links, Markdown has none")
    func written() throws {
        let source = Array("\u{1B}[32m+ a\u{1B}[0m \u{1B}]8;;https://e.org\u{7}b\u{1B}]8;;\u{7}\n".utf8)
        let text = try TerminalReader().read(source, .standard)
        let html = String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self)
        #expect(html.contains("<pre><code><span style=\"color:#26a269\">+ a</span> <a href=\"https://e.org\">b</a>"))
        #expect(try RTFReader().read(RTFWriter().write(text, .standard), .standard) == text)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == "```\n+ a b\n```\n")
    }

    @Test(
        "Sequences with huge parameters are limited",
        arguments: [
            "\u{1B}[4000Cx\n", "a\r", "a\u{8}", "\u{1B}]", "\u{1B}P", "\u{1B}[1;", "\u{1B}[999999999999999999C", "日\r",
            "\u{1B}]8;;https://e.org/\u{7}x", "\u{1B}[38;5;1mx\u{1B}[1m", "\t\r", "\u{1B}[Kx\r",
        ])
    func bounded(part: String) throws {
        let source = Array(String(repeating: part, count: 40_000).utf8)
        let text = try TerminalReader().read(source, .standard)
        #expect(text.utf8.count <= 3 * source.count + 8192)
    }

    @Test(
        "Recognized by a style or a link near its start, and only in text",
        arguments: [
            ("\u{1B}[1ma\u{1B}[0m", true), ("plain \u{1B}[38;5;2mgreen\u{1B}[m", true),
            ("\u{1B}]8;;https://e.org\u{7}a", true), ("[1m no escape", false), ("\u{1B}", false), ("a\u{1B}(B", false),
            ("\u{0}\u{1B}[1m", false), ("\u{2}\u{1B}[1m", false), ("", false),
        ])
    func evidence(text: String, isTerminal: Bool) {
        #expect((FormatRegistry.standard.recognised(Array(text.utf8))?.format.type == .terminalText) == isTerminal)
    }
}
