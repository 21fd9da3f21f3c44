import Testing

@testable import PasteboardViewer

@Suite struct PrintableTextTests {
    static let rows: [(text: String, shown: String)] = [
        ("plain é 日本 שלום", "plain é 日本 שלום"),
        ("a\u{1B}[31mred", "a^[[31mred"),
        ("a\tb\r\nc\nd\re", "a→b⏎c⏎d⏎e"),
        ("\u{00}\u{07}\u{7F}", "^@^G^?"),
        ("\u{9B}31m", "^[[31m"),
        ("\u{202E}evil\u{2069}", "<U+202E>evil<U+2069>"),
        ("zero\u{200B}width\u{FEFF}", "zero<U+200B>width<U+FEFF>"),
        ("e\u{301}", "e\u{301}"),
        ("\u{301}", "\u{25CC}\u{301}"),
        ("👩‍👩‍👧 🇩🇪 ❤️", "👩‍👩‍👧 🇩🇪 ❤️"),
        ("a\u{2028}b", "a⏎b"),
        ("a\u{A0}b", "a b"),
    ]

    @Test(arguments: rows)
    func whatIsShown(row: (text: String, shown: String)) {
        #expect(PrintableText.line(row.text) == row.shown)
    }

    @Test func aHundredAccentsOnOneLetterAreNotMoreThanALineHolds() {
        let text = "a" + String(repeating: "\u{301}", count: 100)
        #expect(PrintableText.line(text).unicodeScalars.count == 12)
    }

    static let cuts: [(text: String, cells: Int, shown: String)] = [
        ("harbour", 7, "harbour"), ("harbours", 7, "harbou…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"), ("a\u{1B}b", 4, "a^[b"), ("a\u{1B}b", 3, "a^…"), ("", 0, ""),
    ]

    @Test(arguments: cuts)
    func cutToCells(row: (text: String, cells: Int, shown: String)) {
        #expect(PrintableText.line(row.text, cells: row.cells) == row.shown)
    }

    /// No copied content may reach the terminal as a control character, in any combination.
    @Test func noScalarSteersTheTerminal() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isSafe = PrintableText.printable(Character(scalar)).unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !(0x202A...0x202E).contains($0.value)
            }
            if !isSafe { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    static let widths: [(character: Character, cells: Int)] = [
        ("a", 1), ("é", 1), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("─", 1),
        ("ש", 1), ("𠀀", 2),
    ]

    @Test(arguments: widths)
    func width(row: (character: Character, cells: Int)) {
        #expect(row.character.cellWidth == row.cells)
    }
}
