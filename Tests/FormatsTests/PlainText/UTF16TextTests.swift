import Formats
import RichText
import Testing
import UniformTypes

@Suite("Plain text in UTF-16")
struct UTF16TextTests {
    @Test("is written in two bytes, with a mark where it is for other machines, and read in either order")
    func bothWays() throws {
        let formats = FormatRegistry.standard
        let text = try PlainTextReader().read(Array("é😀".utf8), .standard)
        let wide: [UInt8] = [0xE9, 0, 0x3D, 0xD8, 0x00, 0xDE, 0x0A, 0]
        let writer = try #require(formats.writer(for: .utf16PlainText))
        #expect(writer.write(text, .standard) == wide)
        let external = try #require(formats.writer(for: .utf16ExternalPlainText))
        #expect(external.write(text, .standard) == [0xFF, 0xFE] + wide)
        let reader = try #require(formats.reader(for: .utf16PlainText))
        for bytes in [wide, [0xFF, 0xFE] + wide, [0xFE, 0xFF, 0, 0xE9, 0xD8, 0x3D, 0xDE, 0x00, 0, 0x0A]] {
            #expect(try reader.read(bytes, .standard) == text)
        }
    }
}
