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
        ("text/plain;charset=koi8-r", "abc", "abc", [.unknownCharset("koi8-r")]),
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

    @Test func everyDefectIsDescribedForPeople() {
        let defects: [TextDefect] = [
            .utf8UnderOtherLabel, .encodedTwice, .utf16UnderOtherLabel, .trailingNULs(1), .trailingNULs(2),
            .carriageReturns, .invalidUTF8, .escapedCharacters, .unknownCharacters, .unknownCharset("x"),
            .unexpectedReplyType("x"), .unexpectedFormat(32), .byteOrderMark, .clipboardHeader,
        ]
        #expect(Set(defects.map(\.description)).count == defects.count)
    }
}
