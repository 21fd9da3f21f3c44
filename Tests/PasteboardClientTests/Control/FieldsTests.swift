import Testing

@testable import PasteboardClient

@Suite struct FieldsTests {
    private func reader(_ writer: FieldWriter) -> FieldReader {
        FieldReader(header: writer.header, contents: writer.contents)
    }

    @Test func whatIsWrittenIsReadBack() throws {
        var writer = FieldWriter()
        writer.write(Int.min)
        writer.write(true)
        writer.write("✓ \u{0}")
        writer.write(String?.none)
        writer.write(String?.some(""))
        writer.write(Int?.none)
        writer.write(Int?.some(.max))
        writer.write(["a", "", "b"])
        writer.write(content: [1, 2])
        writer.write(optionalContent: nil)
        writer.write(optionalContent: [])
        var fields = reader(writer)
        #expect(try fields.read() == Int.min)
        #expect(try fields.read() == true)
        #expect(try fields.read() == "✓ \u{0}")
        #expect(try fields.read() == String?.none)
        #expect(try fields.read() == String?.some(""))
        #expect(try fields.read() == Int?.none)
        #expect(try fields.read() == Int?.some(.max))
        #expect(try fields.read() == ["a", "", "b"])
        #expect(try fields.content() == [1, 2])
        #expect(try fields.optionalContent() == nil)
        #expect(throws: MalformedRecord.leftOver) { try fields.finish() }
        #expect(try fields.optionalContent() == [])
        try fields.finish()
        #expect(throws: MalformedRecord.endsEarly) { try fields.read() as Bool }
        #expect(throws: MalformedRecord.endsEarly) { try fields.content() }
    }

    @Test(arguments: [Int.max, Int.max - 7, -1, .min, 9, 1 << 40])
    func lengthsThatAreNotThereAreMalformed(length: Int) {
        var writer = FieldWriter()
        writer.write(length)
        writer.write(0)
        let error: MalformedRecord = length < 0 ? .invalidValue : .endsEarly
        var text = reader(writer)
        #expect(throws: error) { try text.read() as String }
        var texts = reader(writer)
        #expect(throws: error) { try texts.read() as [String] }
    }

    @Test(arguments: [2, 0x7F, 0xFF] as [UInt8])
    func aTruthIsZeroOrOne(byte: UInt8) {
        var fields = FieldReader(header: [byte])
        #expect(throws: MalformedRecord.invalidValue) { try fields.read() as Bool }
    }

    @Test func bytesThatAreNoTextAreMalformed() {
        var writer = FieldWriter()
        writer.write(1)
        var fields = FieldReader(header: writer.header + [0xFF])
        #expect(throws: MalformedRecord.invalidValue) { try fields.read() as String }
    }

    /// A time has one spelling: seconds and the rest of the same sign.
    @Test(arguments: [(1, 0), (0, 1), (0, 999_999_999_999_999_999), (-1, -1), (.max, 0), (.min, 0)])
    func timesAreReadAsWritten(seconds: Int, attoseconds: Int) throws {
        var writer = FieldWriter()
        writer.write(seconds)
        writer.write(attoseconds)
        var fields = reader(writer)
        let time: Duration = try fields.read()
        #expect(time.components == (Int64(seconds), Int64(attoseconds)))
    }

    @Test(arguments: [(0, 1_000_000_000_000_000_000), (1, -1), (-1, 1), (0, .max), (.min, .min)])
    func timesInAnotherSpellingAreMalformed(seconds: Int, attoseconds: Int) {
        var writer = FieldWriter()
        writer.write(seconds)
        writer.write(attoseconds)
        var fields = reader(writer)
        #expect(throws: MalformedRecord.invalidValue) { try fields.read() as Duration }
    }
}
