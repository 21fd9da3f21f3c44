import Formats
import RichText
import Testing

@Suite("Reading plain text")
struct PlainTextReaderTests {
    @Test(
        "Lines stay lines, and empty lines separate paragraphs",
        arguments: [
            ("", []),
            ("a", ["|a"]),
            ("a\n", ["|a"]),
            ("a\nb", ["|a⏎b"]),
            ("a\r\nb\rc\n", ["|a⏎b⏎c"]),
            ("a\n\nb", ["|a", "|b"]),
            ("a\n \t\nb", ["|a", "|b"]),
            ("a\n\n\n\n  b\n\n", ["|a", "|", "|", "|  b"]),
            ("\na", ["|", "|a"]),
            ("\u{FEFF}a", ["|a"]),
            // Marks that are left over where files were concatenated.
            ("\u{FEFF}a\n\u{FEFF}b", ["|a⏎b"]), ("\u{FEFF}a\u{FEFF}b", ["|a\u{FEFF}b"]),
            ("a\n\u{FEFF}b", ["|a⏎\u{FEFF}b"]),
            ("a\0b", ["|a\u{FFFD}b"]),
            ("*a* <b>", ["|*a* <b>"]),
        ] as [(String, [String])])
    func lines(input: String, outline: [String]) throws {
        #expect(try PlainTextReader().read(Array(input.utf8), .standard).outline == outline)
    }

    @Test(
        "UTF-16 is known by its byte order mark",
        arguments: [
            ([0xFF, 0xFE, 0x61, 0, 0xE9, 0], ["|aé"]),
            ([0xFE, 0xFF, 0, 0x61, 0, 0x0A, 0, 0x62], ["|a⏎b"]),
            ([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], ["|😀"]),
            ([0xFF, 0xFE, 0x3D, 0xD8], ["|\u{FFFD}"]),
            ([0xFF, 0xFE, 0x61, 0, 0x62], ["|a"]), ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], ["|a"]),
            ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 1, 0xF6, 0], ["|a😀"]),
        ] as [([UInt8], [String])])
    func utf16(input: [UInt8], outline: [String]) throws {
        #expect(try PlainTextReader().read(input, .standard).outline == outline)
    }

    @Test(
        "Invalid UTF-8 is decoded in another character set or replaced; strict reading rejects it with its position",
        arguments: [
            ([0x61, 0xFF, 0x62], "|aÿb", 1),
            ([0xEF, 0xBB, 0xBF, 0x61, 0xE2, 0x82], "|a\u{FFFD}", 4),
            ([0xC0, 0xAF], "|À¯", 0),
            ([0xC3, 0xA9, 0xE4, 0xB8, 0xAD, 0xED, 0xA0], "|é中\u{FFFD}\u{FFFD}", 5),
        ] as [([UInt8], String, Int)])
    func invalid(input: [UInt8], outline: String, offset: Int) throws {
        #expect(try PlainTextReader().read(input, .standard).outline == [outline])
        #expect(throws: FormatError.invalidUTF8(offset: offset)) {
            try PlainTextReader().read(input, ReadingOptions(isStrict: true))
        }
    }
}
