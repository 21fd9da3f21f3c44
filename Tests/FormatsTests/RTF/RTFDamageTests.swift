import Formats
import RichText
import Testing

@Suite("RTF: damaged and hostile input")
struct RTFDamageTests {
    static let documents: [RTFRow] = [
        .init("groups that never end", #"{\rtf1{\b a{\i b"#, ["|{strong|a}{strong,em|b}"]),
        .init("braces too many", #"{\rtf1 a}}}b"#, ["|a"]),
        .init(
            "binary data longer than the document", #"{\rtf1 a{\pict\pngblip\bin2000000000 xy"#,
            ["|a{image=image/png,2 alt=|\u{FFFC}}"]),
        .init(
            "numbers out of range", #"{\rtf1\fs99999999999\li-99999999999\u99999999999?\cf-1 a}"#,
            ["indent=-1584.0|\u{FFFD}a"]),
        .init("endless lengths of control words", #"{\rtf1\"# + String(repeating: "x", count: 100_000) + " a}", ["|a"]),
        .init("a backslash at the end", #"{\rtf1 a\"#, ["|a"]),
        .init("half an escape at the end", #"{\rtf1 a\'4"#, ["|a"]),
        .init("negative binary data", #"{\rtf1 a\bin-5 b}"#, ["|ab"]),
        .init("a cell without a table", #"{\rtf1 a\cell\row b}"#, ["table0/row1/cell2|a", "|b"]),
        .init(
            "tables in tables without end", #"{\rtf1\trowd\cellx9\intbl\itap30000 a\nestcell b}"#,
            ["table0/row1/cell2|a", "table0/row1/cell3|b"]),
    ]

    @Test("Rows", arguments: documents)
    func rows(_ row: RTFRow) throws {
        let text = try RTFReader().read(Array(row.rtf.utf8), .standard)
        #expect(text.outline == row.outline)
    }

    @Test("Deep groups are flattened and keep their text", arguments: [10_000, 100_000])
    func deepGroups(_ count: Int) throws {
        let nested =
            #"{\rtf1 "# + String(repeating: #"{\b "#, count: count) + "x" + String(repeating: "}", count: count) + " y}"
        #expect(try RTFReader().read(Array(nested.utf8), .standard).outline == ["|{strong|x} y"])
        let unclosed = #"{\rtf1 "# + String(repeating: "{", count: count) + "x"
        #expect(try RTFReader().read(Array(unclosed.utf8), .standard).string == "x\n")
    }

    @Test("A picture of ten million digits is read completely")
    func largePicture() throws {
        let digits = String(repeating: "ab", count: 5_000_000)
        let text = try RTFReader().read(Array((#"{\rtf1{\pict\pngblip "# + digits + "}}").utf8), .standard)
        #expect(text.outline == ["|{image=image/png,5000000 alt=|\u{FFFC}}"])
    }

    @Test("Every prefix of a document can be read")
    func truncation() throws {
        let bytes = try Capture.bytes("lo_writer_gtk3/text_rtf.bin")
        for count in stride(from: 10, to: bytes.count, by: 97) {
            let text = try RTFReader().read(Array(bytes[..<count]), .standard)
            #expect(String(validating: text.utf8, as: UTF8.self) != nil)
        }
    }

    @Test("Random byte changes leave valid text", arguments: 1..<60)
    func mutation(_ seed: UInt64) throws {
        var bytes = try Capture.bytes((seed % 2 == 0 ? "lo_writer_gtk3" : "abiword") + "/text_rtf.bin")
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        for _ in 0..<200 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let place = 6 + Int((state >> 33) % UInt64(bytes.count - 6))
            bytes[place] = Array(#"{}\0129 abu"#.utf8)[Int((state >> 20) % 11)]
        }
        let text = try RTFReader().read(bytes, .standard)
        #expect(String(validating: text.utf8, as: UTF8.self) != nil)
        #expect(!RTFWriter().write(text, .standard).isEmpty)
    }
}
