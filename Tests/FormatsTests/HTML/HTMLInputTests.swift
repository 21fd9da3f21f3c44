import Formats
import RichText
import Testing

@Suite("Decoding HTML")
struct HTMLInputTests {
    private func outline(_ bytes: [UInt8]) throws -> [String] {
        try HTMLReader().read(bytes, .standard).outline
    }

    private func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    @Test("UTF-16 is detected by its byte order mark or its zero bytes")
    func wide() throws {
        #expect(try outline([0xFF, 0xFE] + utf16("<p>é😀</p>")) == ["|é😀"])
        #expect(try outline([0xFE, 0xFF] + utf16("<p>é😀</p>", bigEndian: true)) == ["|é😀"])
        #expect(try outline(utf16("<p>é</p>\0")) == ["|é"])
        #expect(try outline(utf16("<p>é</p>", bigEndian: true)) == ["|é"])
    }

    @Test("UTF-32 is detected by its byte order mark or its characters")
    func widest() throws {
        for text in ["\u{FEFF}<p>é😀</p>", "<p>é😀</p>"] {
            let bytes = text.unicodeScalars.flatMap { scalar in
                (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
            }
            #expect(try outline(bytes) == ["|é😀"])
        }
    }

    @Test(
        "A U+FEFF beside tags and spaces is a filler; in words, and as a reference, it is text",
        arguments: [
            ("<p>\u{FEFF}a</p>", ["|a"]), ("<p>a<span>\u{FEFF}</span>b</p>", ["|ab"]),
            ("<p>a\u{FEFF}b</p>", ["|a\u{FEFF}b"]),
            ("<p>a</p>\u{FEFF}\u{FEFF}\n<p>b</p>", ["|a", "|b"]), ("<p>a \u{FEFF}b</p>", ["|a b"]),
            ("<p>&#65279;a&#xFEFF;</p>", ["|\u{FEFF}a\u{FEFF}"]), ("<p>a，b</p>", ["|a，b"]),
        ])
    func fillers(html: String, expected: [String]) throws {
        #expect(try outline(Array(html.utf8)) == expected)
    }

    @Test("Trailing NULs and a byte order mark are not text")
    func ends() throws {
        #expect(try outline(Array("<p>a</p>\0\0".utf8)) == ["|a"])
        #expect(try outline([0xEF, 0xBB, 0xBF] + Array("a<br>b".utf8)) == ["|a⏎b"])
    }

    @Test("Latin-1, and input without a label, is read as windows-1252")
    func latin() throws {
        let latin = Array("<meta charset=iso-8859-1><p>".utf8) + [0xE9, 0x80]
        #expect(try outline(latin) == ["|é€"])
        #expect(try outline(Array("<p>a".utf8) + [0xE9]) == ["|aé"])
        #expect(try outline(Array("<meta charset=iso-8859-1><p>é".utf8)) == ["|é"])
    }

    @Test("Strict reading rejects invalid UTF-8 and names its position")
    func strict() {
        #expect(throws: FormatError.invalidUTF8(offset: 4)) {
            try HTMLReader().read(Array("<p>a".utf8) + [0xE9], ReadingOptions(isStrict: true))
        }
    }

    @Test("The header of Windows' HTML Format is skipped")
    func header() throws {
        let html =
            "Version:0.9\r\nStartHTML:00000097\r\nEndHTML:00000170\r\nSourceURL:https://e.org\r\n"
            + "<html><body>\r\n<!--StartFragment--><p>a</p><!--EndFragment-->\r\n</body>\r\n</html>"
        #expect(try outline(Array(html.utf8)) == ["|a"])
    }

    @Test(
        "Relative links begin at the address in that header, unless the page says another",
        arguments: [
            ("https://e.org/d/p.html", "", "https://e.org/a/b"), ("https://e.org/\" x=\"", "", "/a/b"),
            ("file:///C:/x.html", "", "/a/b"), ("about:blank", "", "/a/b"),
            ("https://e.org/", "<head><base href='https://f.org/'></head>", "https://f.org/a/b"),
        ])
    func source(address: String, head: String, link: String) throws {
        let html =
            "Version:0.9\r\nStartHTML:-1\r\nEndHTML:-1\r\nStartFragment:0\r\nEndFragment:0\r\nSourceURL:\(address)\r\n"
            + "<html>\(head)<body>\r\n<!--StartFragment--><p><a href=/a/b>a</a></p><!--EndFragment-->\r\n</body>\r\n</html>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.runs.compactMap { $0.attributes.link?.destination } == [link])
    }
}
