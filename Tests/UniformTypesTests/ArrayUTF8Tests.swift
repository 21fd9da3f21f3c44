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

    @Test("Multi-byte characters are told apart from lookalikes across eight-byte words")
    func allCharacters() {
        let edges: [UInt8] = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE0, 0xFF]
        for lead in UInt8(0x80)...0xFF {
            for second in UInt8(0x00)...0xFF {
                var bytes = [lead, second]
                if lead >= 0xE0 { bytes.append(edges[Int(second) % edges.count]) }
                if lead >= 0xF0 { bytes.append(0x80 | second & 0x3F) }
                let isValid = (try? UTF8Span(validating: bytes.span)) != nil
                for before in [0, 7, 8, 13] {
                    let whole = [UInt8](repeating: 0x61, count: before) + bytes + Array("abcdefghij".utf8)
                    #expect(whole.areUTF8 == isValid, "\(bytes) behind \(before)")
                }
                #expect(bytes.areUTF8 == isValid, "\(bytes) at the end")
            }
        }
    }
}
