import Formats
import RichText
import Testing

@Suite("RTF: what is written is read back the same")
struct RTFRoundTripTests {
    @Test("Texts made at random", arguments: 0..<400)
    func random(_ seed: UInt64) throws {
        var random = RTFRandomText(seed: seed)
        let text = random.make()
        let bytes = RTFWriter().write(text, .standard)
        let back = try RTFReader().read(bytes, .standard)
        #expect(back.outline == text.outline)
        #expect(back == text)
        #expect(bytes.allSatisfy { $0 < 0x80 })
    }
}
