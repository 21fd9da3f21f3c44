import PasteboardClient
import Testing

@testable import PasteboardConsole

@Suite struct TextTests {
    @Test(arguments: [
        ("plain\ttext\n", "plain\ttext\n"), ("\u{1B}[31m", "^[[31m"), ("\r\u{7F}\u{0}", "^M^?^@"),
        ("\u{9B}31m", "^[[31m"), ("a\u{202E}b\u{2066}", "a<U+202E>b<U+2066>"), ("größe ✓", "größe ✓"),
    ])
    func whatWouldSteerATerminalIsShown(text: String, shown: String) {
        #expect(String(decoding: VisibleText.escape(Array(text.utf8)), as: UTF8.self) == shown)
    }

    @Test func aSentenceIsOneLine() {
        #expect(VisibleText.line("a\n7\t\u{1B}]0;t\u{7}\n") == "a^J7\t^[]0;t^G^J")
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (12_449, "12.4 kB"), (999_999, "999.9 kB"),
        (50_000_000, "50.0 MB"),
        (7_100_000_000, "7.1 GB"),
    ])
    func sizesAreInUnitsOfThousand(count: Int, text: String) {
        #expect(ByteCount.text(count) == text)
    }

    @Test(arguments: [("a\n", "a"), ("a\n\n", "a\n"), ("a\r\n", "a"), ("a", "a"), ("\n", ""), ("", ""), ("a\r", "a\r")])
    func oneLineEndIsDroppedOfAnInput(text: String, rest: String) {
        #expect(InputFile.trimmed(Array(text.utf8), true) == Array(rest.utf8))
        #expect(InputFile.trimmed(Array(text.utf8), false) == Array(text.utf8))
    }

    @Test(arguments: [
        ("notes.md", "md"), ("a/b.tar.GZ", "gz"), (".profile", nil), ("README", nil), ("a.b/c", nil), ("x.", ""),
        ("-", nil),
    ])
    func theExtensionOfAName(path: String, expected: String?) {
        #expect(InputFile(path: path).filenameExtension == expected)
    }
}
