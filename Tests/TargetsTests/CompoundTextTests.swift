import Testing

@testable import Targets

@Suite struct CompoundTextTests {
    @Test(arguments: [
        ("", ""), ("abc\tdef\n", "abc\tdef\n"), ("café", "caf\u{E9}"),
        ("a✓b", "a\u{1B}%G\u{E2}\u{9C}\u{93}\u{1B}%@b"), ("✓é", "\u{1B}%G\u{E2}\u{9C}\u{93}\u{1B}%@\u{E9}"),
        ("é✓", "\u{E9}\u{1B}%G\u{E2}\u{9C}\u{93}\u{1B}%@"), ("\u{1B}", "\u{1B}%G\u{E2}\u{90}\u{9B}\u{1B}%@"),
        ("\u{9B}", "\u{1B}%G\u{C2}\u{9B}\u{1B}%@"), ("aÃ©", "a\u{1B}%G\u{C3}\u{83}\u{C2}\u{A9}\u{1B}%@"),
        ("Ã©é", "\u{C3}\u{A9}\u{E9}"), ("ÿþa", "\u{1B}%G\u{C3}\u{BF}\u{C3}\u{BE}\u{1B}%@a"),
    ])
    func encode(text: String, bytes: String) {
        #expect(CompoundText.encode(text) == Target(bytes).bytes)
    }

    @Test func whatOthersWroteIsWhatWeWrite() {
        for application in ["gtk3tv", "emacs", "firefox_page"] {
            let text = String(decoding: Capture(application, "UTF8_STRING").bytes, as: UTF8.self)
            #expect(CompoundText.decode(CompoundText.encode(text)).text == text)
        }
        let emacs = String(decoding: Capture("emacs", "UTF8_STRING").bytes, as: UTF8.self)
        #expect(CompoundText.encode(emacs) == Capture("emacs", "COMPOUND_TEXT").bytes)
    }

    @Test(arguments: [
        ("caf\u{E9}", "café", false), ("\u{1B}%G\u{E2}\u{9C}\u{93}\u{1B}%@\u{E9}", "✓é", false),
        ("\u{1B}%G\u{E2}\u{9C}\u{93}", "✓", false), ("\u{1B}%G\u{1B}", "\u{1B}", false),
        ("\u{1B}-B\u{B1}\u{1B}-A\u{B1}", "ą±", false), ("\u{1B}-L\u{BF}", "П", false), ("\u{1B}-H\u{E9}", "י", false),
        ("\u{1B}-F\u{E1}", "α", false), ("\u{1B}-b\u{A4}", "€", false), ("\u{1B}-M\u{F0}", "ğ", false),
        ("\u{1B}-T\u{A1}", "ก", false), ("\u{1B}(Ba\u{1B})I\u{B1}", "aｱ", false), ("\u{1B}(Ja", "a", false),
        ("\u{1B}$(B0!\u{1B}(Ba", "\u{FFFD}a", true), ("\u{1B}$)A\u{B0}\u{A1}x", "\u{FFFD}x", true),
        ("\u{1B}%/1\u{80}\u{8D}iso8859-15\u{2}\u{A4}\u{41}b", "€Ab", false),
        ("\u{1B}%/2\u{80}\u{89}big5-0\u{2}\u{A4}\u{A4}b", "\u{FFFD}b", true),
        ("\u{9B}2]ab\u{9B}]c", "abc", false), ("\u{1B}#\u{20}0a", "a", false), ("\u{1B}-Zx", "x", false),
        ("\u{1B}", "", false), ("\u{1B}%", "", false), ("\u{1B}%/1\u{FF}", "", false),
        ("\u{1B}%/1\u{FF}\u{FF}ab", "\u{FFFD}\u{FFFD}", true),
        ("\u{9B}", "", false), ("\u{1B}$(B0", "\u{FFFD}", true),
    ])
    func decode(bytes: String, text: String, hasUnknownCharacters: Bool) {
        let decoded = CompoundText.decode(Target(bytes).bytes)
        #expect(decoded.text == text)
        #expect(decoded.hasUnknownCharacters == hasUnknownCharacters)
    }
}
