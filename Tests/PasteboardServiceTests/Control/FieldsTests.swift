import Testing

@testable import PasteboardClient
@testable import PasteboardService

@Suite struct FieldsTests {
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
        var reader = FieldReader(writer.bytes)
        #expect(try reader.int() == .min)
        #expect(try reader.bool())
        #expect(try reader.string() == "✓ \u{0}")
        #expect(try reader.optionalString() == nil)
        #expect(try reader.optionalString() == "")
        #expect(try reader.optionalInt() == nil)
        #expect(try reader.optionalInt() == .max)
        #expect(try reader.strings() == ["a", "", "b"])
        #expect(throws: FieldReader.Malformed.self) { try reader.bool() }
    }

    @Test(arguments: [Int.max, Int.max - 7, -1, .min, 9, 1 << 40])
    func lengthsThatAreNotThereAreMalformed(length: Int) {
        var writer = FieldWriter()
        writer.write(length)
        writer.write(0)
        var text = FieldReader(writer.bytes)
        #expect(throws: FieldReader.Malformed.self) { try text.string() }
        var texts = FieldReader(writer.bytes)
        #expect(throws: FieldReader.Malformed.self) { try texts.strings() }
    }

    @Test func bytesThatAreNoTextAreMalformed() {
        var writer = FieldWriter()
        writer.write(1)
        var reader = FieldReader(writer.bytes + [0xFF])
        #expect(throws: FieldReader.Malformed.self) { try reader.string() }
    }
}
