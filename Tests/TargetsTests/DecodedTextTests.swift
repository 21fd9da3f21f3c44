import SeededNumbers
import Testing

@testable import Targets

@Suite struct DecodedTextTests {
    @Test(arguments: [
        ("STRING", "caf\u{E9}", "café", []), ("STRING", "caf\u{C3}\u{A9}", "café", [TextDefect.utf8UnderOtherLabel]),
        ("STRING", "plain", "plain", []), ("STRING", "", "", []),
        ("UTF8_STRING", "caf\u{E9}!", "caf\u{FFFD}!", [.invalidUTF8]),
        // Under its own label UTF-8 is believed, odd as it looks.
        ("UTF8_STRING", "\u{C3}\u{83}\u{C2}\u{A9}", "Ã©", []), ("UTF8_STRING", "a\u{0}b", "a\u{0}b", []),
        ("UTF8_STRING", "a\u{0}\u{0}", "a", [.trailingNULs(2)]), ("UTF8_STRING", "\u{0}", "", [.trailingNULs(1)]),
        ("UTF8_STRING", "\u{EF}\u{BB}\u{BF}a", "a", [.byteOrderMark]),
        ("UTF8_STRING", "a\r\nb\rc\n\r\n", "a\nb\nc\n\n", [.carriageReturns]),
        ("UTF8_STRING", "\\u2713", "\\u2713", []), ("STRING", "\\u2713", "\\u2713", [.escapedCharacters]),
        ("STRING", "\\u27", "\\u27", []), ("STRING", "C:\\users\\Ulla", "C:\\users\\Ulla", []),
        ("text/plain", "caf\u{E9}", "café", []), ("text/plain", "caf\u{C3}\u{A9}", "café", []),
        ("text/plain;charset=ISO-8859-1", "\u{E9}", "é", []),
        ("text/plain; charset=\"UTF-8\"", "\u{C3}\u{A9}", "é", []),
        ("text/plain;charset=iso-8859-2", "\u{A3}\u{F3}d\u{BC}", "Łódź", []),
        ("text/plain;charset=iso-8859-15", "\u{A4}", "€", []),
        ("text/plain;charset=iso-8859-5", "\u{BF}\u{E0}\u{F0}", "Пр№", []),
        ("text/plain;charset=iso-8859-3", "\u{A5}", "\u{FFFD}", [.unknownCharacters]),
        ("text/plain;charset=x-unknown", "abc", "abc", [.unknownCharset("x-unknown")]),
        ("text/plain;charset=utf-16", "a\u{0}\u{AC}\u{20}", "a€", []),
        ("text/plain;charset=utf-16", "\u{FE}\u{FF}\u{0}a\u{20}\u{AC}", "a€", []),
        ("text/plain;charset=utf-16be", "\u{0}a\u{20}\u{AC}", "a€", []),
        ("text/plain;charset=utf-16", "a\u{0}b\u{0}\u{0}\u{0}", "ab", [.trailingNULs(1)]),
        ("text/plain;charset=utf-16", "a\u{0}b", "a\u{FFFD}", []), ("text/plain;charset=utf-16", "", "", []),
        ("text/x-moz-url", "h\u{0}t\u{0}t\u{0}p\u{0}", "http", [.utf16UnderOtherLabel]),
        ("text/html", "\u{FE}\u{FF}\u{0}<\u{0}b", "<b", [.utf16UnderOtherLabel]),
    ])
    func text(target: String, bytes: String, text: String, defects: [TextDefect]) {
        let decoded = DecodedText(Target(bytes).bytes, target: Target(target), replyType: target)
        #expect(Array(decoded.text.unicodeScalars) == Array(text.unicodeScalars))
        #expect(decoded.defects == defects)
    }

    @Test func thePropertyTellsMoreThanTheTarget() {
        let html = DecodedText(Array("hi".utf8), target: "TIMESTAMP", replyType: "text/html")
        #expect(html.defects == [.unexpectedReplyType("text/html")])
        let wide = DecodedText(Array("hi".utf8), target: "STRING", replyType: "STRING", format: 32)
        #expect(wide.defects == [.unexpectedFormat(32)])
        let compound = DecodedText(Array("\u{1B}%Gé\u{1B}%@".utf8), target: "TEXT", replyType: "COMPOUND_TEXT")
        #expect(compound.text == "é" && compound.defects.isEmpty)
        let odd = DecodedText(Array("é".utf8), target: "text/plain", replyType: "SOMETHING")
        #expect(odd.text == "é")
    }

    @Test func anyBytesBecomeTextWithNewlinesAlone() {
        // Escapes, lengths, marks and zeros in any order, which are hard for decoders.
        let pieces: [[UInt8]] = [
            [0x1B], [0x25], [0x47], [0x40], [0x2F, 0x31], [0x24, 0x28, 0x42], [0x9B], [0x80, 0xFF], [0x02], [0x0D],
            [0x0A], [0x00], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0xC3, 0xA9], [0xD8, 0x3D], [0x61],
        ]
        let labels: [Target] = [
            "STRING", "UTF8_STRING", "COMPOUND_TEXT", "text/plain", "text/plain;charset=utf-16",
            "text/plain;charset=iso-8859-8", "text/html",
        ]
        var generator = SeededNumbers(seed: 3)
        for _ in 0..<3_000 {
            let count = Int.random(in: 0...12, using: &generator)
            let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
            for target in labels {
                let decoded = DecodedText(bytes, target: target, replyType: target.name)
                #expect(!decoded.text.utf8.contains(0x0D))
            }
            #expect(String(validating: MarkupBytes(html: bytes).bytes, as: UTF8.self) != nil)
        }
    }

    @Test func everyDefectIsDescribedForPeople() {
        let defects: [TextDefect] = [
            .utf8UnderOtherLabel, .encodedTwice, .utf16UnderOtherLabel, .trailingNULs(1), .trailingNULs(2),
            .carriageReturns, .invalidUTF8, .escapedCharacters, .unknownCharacters, .unknownCharset("x"),
            .unexpectedReplyType("x"), .unexpectedFormat(32), .byteOrderMark, .clipboardHeader,
        ]
        #expect(Set(defects.map(\.description)).count == defects.count)
    }
}
