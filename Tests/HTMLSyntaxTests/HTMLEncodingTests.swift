import HTMLSyntax
import Testing

@Suite struct HTMLEncodingTests {
    private func text(_ bytes: [UInt8], label: String? = nil) -> String {
        String(decoding: HTMLEncoding.of(bytes, label: label).decode(bytes), as: UTF8.self)
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x61], "a"), ([0x61, 0, 0], "a"),
            ([0xFF, 0xFE, 0x61, 0, 0xE9, 0], "aé"), ([0xFE, 0xFF, 0, 0x61, 0, 0xE9], "aé"),
            ([0x61, 0, 0x62, 0], "ab"), ([0, 0x61, 0, 0x62], "ab"), ([0xFF, 0xFE, 0x61], ""),
            ([0xC3, 0xA9], "é"), ([0x61, 0xE9], "aé"), ([0xC3, 0xA9, 0x61, 0xE9], "éa\u{FFFD}"), ([], ""),
        ] as [([UInt8], String)])
    func bytesTellTheEncoding(_ bytes: [UInt8], _ expected: String) {
        #expect(text(bytes) == expected)
    }

    @Test(arguments: [
        ("<meta charset=iso-8859-1>", "€é"), ("<META Charset = 'Latin1'>", "€é"),
        ("<meta http-equiv=content-type content='text/html; charset=windows-1252'>", "€é"),
        ("<meta charset=koi8-r>", "─И"), ("<?xml version='1.0' encoding='koi8-r'?>", "─И"),
        ("<!-- <meta charset=koi8-r> -->", "€é"), ("<p charset=koi8-r>", "€é"),
        ("<!-- > <meta charset=koi8-r> --><meta charset=utf-8>", "€é"),
        ("<!-- x --><meta name=x><meta charset=\"us-ascii\">", "€é"), ("<meta charset>", "€é"),
    ])
    func aDocumentNamesItsEncoding(_ head: String, _ expected: String) {
        #expect(text(Array(head.utf8) + [0x80, 0xE9]) == head + expected)
    }

    @Test func theCallerKnowsBetterThanTheDocument() {
        #expect(text(Array("<meta charset=utf-8>".utf8) + [0xE9], label: "ISO-8859-1").hasSuffix("é"))
        #expect(text(Array("é".utf8), label: "ISO-8859-1") == "é")
    }

    @Test(arguments: [("a\rb", "a\nb"), ("a\r\nb", "a\nb"), ("\r\r\n\r", "\n\n\n"), ("a\nb", "a\nb"), ("", "")])
    func carriageReturnsBecomeLineFeeds(_ text: String, _ expected: String) {
        #expect(HTMLEncoding.withLineFeeds(Array(text.utf8)) == Array(expected.utf8))
    }
}
