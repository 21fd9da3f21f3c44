import Testing

@testable import Targets

@Suite struct TargetReplyTests {
    @Test(
        arguments: [
            ("UTF8_STRING", "é✓", "UTF8_STRING", "\u{C3}\u{A9}\u{E2}\u{9C}\u{93}"),
            ("text/plain;charset=utf-8", "é", "text/plain;charset=utf-8", "\u{C3}\u{A9}"),
            ("text/plain", "é\n", "text/plain", "\u{C3}\u{A9}\n"), ("UTF8_STRING", "", "UTF8_STRING", ""),
            ("STRING", "é\t\n", "STRING", "\u{E9}\t\n"), ("STRING", "✓", nil, ""), ("STRING", "a\rb", nil, ""),
            ("STRING", "\u{85}", nil, ""), ("STRING", "\u{A0}¿Àÿ~", "STRING", "\u{A0}\u{BF}\u{C0}\u{FF}~"),
            ("STRING", "Ā", nil, ""), ("STRING", "\u{7F}", nil, ""), ("TEXT", "é", "UTF8_STRING", "\u{C3}\u{A9}"),
            ("TEXT", "✓", "UTF8_STRING", "\u{E2}\u{9C}\u{93}"),
            ("COMPOUND_TEXT", "é✓", "COMPOUND_TEXT", "\u{E9}\u{1B}%G\u{E2}\u{9C}\u{93}\u{1B}%@"),
            ("text/plain;charset=utf-16", "a€", "text/plain;charset=utf-16", "a\u{0}\u{AC}\u{20}"),
            ("text/plain;charset=utf-16be", "a", "text/plain;charset=utf-16be", "\u{0}a"),
            ("text/plain;charset=iso-8859-1", "é", "text/plain;charset=iso-8859-1", "\u{E9}"),
            ("text/plain;charset=iso-8859-1", "✓", nil, ""), ("text/plain;charset=us-ascii", "é", nil, ""),
            ("text/plain;charset=koi8-r", "a", nil, ""), ("text/html", "a", nil, ""), ("TARGETS", "a", nil, ""),
        ] as [(String, String, String?, String)])
    func reply(target: String, text: String, type: String?, bytes: String) {
        let reply = Target(target).reply(to: text)
        #expect(reply == type.map { TargetReply(bytes: Target(bytes).bytes, type: $0) })
    }

    @Test func bytesThatAreNoUTF8GoAsTheyAre() {
        #expect(Target("UTF8_STRING").reply(toUTF8: [0xE9])?.bytes == [0xE9])
        #expect(Target("TEXT").reply(toUTF8: [0xE9]) == TargetReply(bytes: [0xE9], type: "UTF8_STRING"))
        for broken: [UInt8] in [
            [0xE9], [0xC3], [0xC3, 0x41], [0xC2, 0x80], [0xC0, 0xA0], [0xA0], [0xC3, 0xC3, 0xA9],
        ] {
            #expect(Target("STRING").reply(toUTF8: broken) == nil, "\(broken)")
        }
    }

    @Test func whatIsPublishedIsReadBackWithoutADefect() throws {
        for text in ["plain\n", "café", "✓ 😀 שלום", ""] {
            for target in [Target("UTF8_STRING"), "text/plain;charset=utf-8", "COMPOUND_TEXT", "TEXT", "text/plain"] {
                let reply = try #require(target.reply(to: text))
                let decoded = DecodedText(reply.bytes, target: target, replyType: reply.type, format: reply.format)
                #expect(decoded.text == text && decoded.defects.isEmpty, "\(target)")
            }
        }
    }
}
