import Testing
import UniformTypes

@Suite struct ArrayUTF8Tests {
    @Test(
        arguments: [
            ([], true),
            (Array("héllo שלום 👩‍👩‍👧".utf8), true),
            ([0x41, 0x00, 0x42], true),
            // Latin-1, a character cut short, a surrogate, an overlong slash.
            ([0x68, 0xE9], false),
            ([0xE2, 0x82], false),
            ([0xED, 0xA0, 0x80], false),
            ([0xC0, 0xAF], false),
        ] as [([UInt8], Bool)])
    func utf8IsToldFromOtherBytes(bytes: [UInt8], isUTF8: Bool) {
        #expect(bytes.areUTF8 == isUTF8)
        #expect(bytes[...].areUTF8 == isUTF8)
    }

    @Test func aSliceIsLookedAtAlone() {
        let bytes: [UInt8] = [0xFF] + Array("é".utf8) + [0xFE]
        #expect(!bytes.areUTF8)
        #expect(bytes[1...2].areUTF8)
        #expect(!bytes[1...1].areUTF8)
    }
}
