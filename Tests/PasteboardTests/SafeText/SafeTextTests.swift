import SeededNumbers
import Testing

@testable import Pasteboard

/// Text that would run or mislead, the safe text, and the findings.
@Suite struct SafeTextTests {
    /// The original, the text with dangerous parts removed, the text with them shown, and the findings.
    @Test(
        arguments: [
            ("plain text", "plain text", "plain text", nil),
            ("ls\n", "ls", "ls", "1 line end"),
            ("a\tb\r\nc\rd", "a\tb\nc\nd", "a\tb\nc\nd", "2 line ends"),
            ("\u{1B}[31mred\u{1B}[0m", "red", "^[[31mred^[[0m", "2 escapes"),
            ("a\u{1B}[201~rm\n", "arm", "a^[[201~rm", "1 end of a bracketed paste and 1 line end"),
            ("a\u{9B}201~rm", "arm", "a<U+009B>201~rm", "1 end of a bracketed paste"),
            ("\u{1B}[20\u{1B}[201~1~", "201~", "^[[20^[[201~1~", "1 end of a bracketed paste and 1 escape"),
            ("\u{1B}]0;title\u{7}x", "x", "^[]0;title^Gx", "1 escape"),
            ("\u{1B}]0;title\u{1B}\\x", "x", "^[]0;title^[\\x", "1 escape"),
            ("\u{1B}]0;open\nrm", "0;open\nrm", "^[]0;open\nrm", "1 escape and 1 line end"),
            ("\u{1B}P1;2|17/ab\u{1B}\\x", "x", "^[P1;2|17/ab^[\\x", "1 escape"),
            ("\u{1B}(0q\u{1B}(B", "q", "^[(0q^[(B", "2 escapes"),
            ("end\u{1B}", "end", "end^[", "1 escape"),
            ("a\u{8}\u{8}b\u{7F}c\0", "abc", "a^H^Hb^?c^@", "4 control characters"),
            ("\u{3}\u{4}\u{15}\u{16}\u{1A}", "", "^C^D^U^V^Z", "5 control characters"),
            (
                "a\u{202E}b\u{2066}c\u{200F}d\u{61C}e", "abcde", "a<U+202E>b<U+2066>c<U+200F>d<U+061C>e",
                "4 bidirectional controls"
            ),
            (
                "a\u{200B}b\u{FEFF}c\u{AD}d\u{2060}e", "abcde", "a<U+200B>b<U+FEFF>c<U+00AD>d<U+2060>e",
                "4 invisible characters"
            ),
            ("\u{E0068}\u{E0069}hi", "hi", "<U+E0068><U+E0069>hi", "2 invisible characters"),
            ("l\u{200D}s", "ls", "l<U+200D>s", "1 invisible character"),
            ("a\u{FE0F}b", "ab", "a<U+FE0F>b", "1 invisible character"),
            ("\u{3164}x\u{2800}", "x", "<U+3164>x<U+2800>", "2 invisible characters"),
            ("rm\u{A0}-rf\u{3000}x", "rm -rf x", "rm<U+00A0>-rf<U+3000>x", "2 unusual spaces"),
            ("a\u{2028}b", "a b", "a<U+2028>b", "1 invisible character"),
            ("\u{430}pple.com", "apple.com", "<U+0430>pple.com", "1 look-alike letter"),
            ("p\u{430}yp\u{430}l", "paypal", "p<U+0430>yp<U+0430>l", "2 look-alike letters"),
            ("echo\u{37E}id", "echo;id", "echo<U+037E>id", "1 look-alike letter"),
            ("\u{FF53}\u{FF55}\u{FF44}\u{FF4F}", "sudo", "<U+FF53><U+FF55><U+FF44><U+FF4F>", "4 look-alike letters"),
            ("\u{1D42B}\u{1D426}", "rm", "<U+1D42B><U+1D426>", "2 look-alike letters"),
            ("l\u{200B}\u{455}", "ls", "l<U+200B>\u{455}", "1 invisible character and 1 look-alike letter"),
            ("x\u{2215}y", "x/y", "x<U+2215>y", "1 look-alike letter"),
        ] as [(String, String, String, String?)])
    func rows(text: String, dropped: String, shown: String, found: String?) {
        let safe = SafeText(text)
        #expect(Array(safe.text.unicodeScalars) == Array(dropped.unicodeScalars))
        #expect(safe.findings.words == found)
        // When shown, the rest of a sequence is text, so only single characters are counted.
        let visible = SafeText(text, .show)
        #expect(Array(visible.text.unicodeScalars) == Array(shown.unicodeScalars))
    }

    /// Text of people in many scripts is left as it is, and is not suspicious.
    @Test(arguments: [
        "Grüße, naïve café — “quoted”, l’été", "Привет, мир", "Wi-Fi-роутер и USB-кабель", "Καλημέρα κόσμε", "日本語、テスト！",
        "中文ＡＢ".replacing("ＡＢ", with: ""),
        "שלום עולם", "مرحبا بالعالم", "می\u{200C}خواهم", "क्\u{200D}ष",
        "👩\u{200D}👩\u{200D}👧\u{200D}👦 👍🏽 ❤\u{FE0F} 1\u{FE0F}\u{20E3}", "🇩🇪",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "e\u{301} ñ", "αβγ ≤ ∞ × ∑", "price: 10 €",
    ])
    func textOfPeopleStays(text: String) {
        let safe = SafeText(text)
        #expect(Array(safe.text.unicodeScalars) == Array(text.unicodeScalars), "\(safe.findings)")
        #expect(!safe.findings.isSuspicious && safe.findings.warning == nil)
    }

    @Test func linesAreJoined() {
        #expect(SafeText("  a \\\n\n\tb  \r\n c\n", oneLine: true).text == "a \\ b c")
        #expect(SafeText("\n\n", oneLine: true).text == "")
    }

    @Test func theWarningSaysWhatWouldHappen() {
        #expect(
            SafeText("\u{1B}[1m\u{1B}[2m\u{1B}[3mid\n").findings.warning == "holds 3 escapes and 1 line end: would run")
        #expect(SafeText("\u{202E}x").findings.warning == "holds 1 bidirectional control")
        #expect(SafeText("one\ntwo\n").findings.warning == nil)
    }

    /// Whatever the input, the output is not dangerous, and safe text is unchanged.
    @Test(arguments: 0..<2000)
    func nothingDangerousIsLeft(seed: Int) {
        var random = PasteAttack(seed: seed)
        let text = random.text()
        for treatment in SafeText.Treatment.allCases {
            let safe = SafeText(text, treatment)
            for scalar in safe.text.unicodeScalars {
                let isControl =
                    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
                #expect(!isControl && !(0x202A...0x202E).contains(scalar.value), "seed \(seed)")
            }
            #expect(safe.text.last != "\n" && safe.text.last != "\r\n")
            #expect(SafeText(safe.text, treatment).text == safe.text, "seed \(seed)")
            #expect(!SafeText(text, treatment, oneLine: true).text.unicodeScalars.contains("\n"))
        }
    }
}

/// Payloads composed randomly of parts of attacks.
struct PasteAttack {
    private var random: SeededNumbers
    private static let parts = [
        "\u{1B}[201~", "\u{9B}201~", "\u{1B}[200~", "\u{1B}", "\u{9B}", "[201~", "201~", "\u{1B}]0;x\u{7}",
        "\u{1B}]52;c;cm0=\u{1B}\\",
        "\u{1B}P", "\u{1B}\\", "\u{90}", "\u{9C}", "\u{1B}c", "\u{1B}[?1049h", "\u{1B}[2J", "\u{1B}[6n",
        "\u{1B}]8;;http://x\u{7}",
        "\r", "\n", "\r\n", "\t", "\0", "\u{3}", "\u{4}", "\u{8}", "\u{7F}", "\u{15}", "\u{16}", "\u{1A}", "\u{202E}",
        "\u{2066}", "\u{200F}",
        "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{E0041}", "\u{E007F}", "\u{1F3F4}", "\u{2028}", "\u{85}",
        "\u{A0}", "\u{3164}",
        "\u{430}", "\u{3BF}", "\u{FF53}", "\u{1D42B}", "\u{37E}", "\u{301}", "a", "rm -rf ~", "ls", " ", "日本", "👩",
        "مر",
    ]

    init(seed: Int) { random = SeededNumbers(seed: UInt64(seed)) }

    mutating func text() -> String {
        (0..<(1 + random.below(24))).map { _ in random.pick(Self.parts) }.joined()
    }
}
