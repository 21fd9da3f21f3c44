import Testing

@testable import PasteboardConsole

@Suite struct ArgumentTextTests {
    @Test(arguments: [
        Array("grün.md".utf8), [0x63, 0xE9], [0xE9, 0x2E, 0x6D, 0x64], [0xE2, 0x82], [0xF0, 0x9F, 0x98, 0x41],
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEF, 0xB7, 0x90, 0xEF, 0xB7, 0xA0],
        [0xEF, 0xB7, 0xA1, 0xEF, 0xB7, 0x91, 0xEF, 0xB7, 0x8F, 0xEF, 0xB7, 0xB0], [0xFF, 0xEF, 0xB7, 0x9E, 0xEF, 0xB7],
        [],
    ])
    func theBytesOfAWordAreKept(bytes: [UInt8]) {
        #expect(ArgumentText.bytes(of: ArgumentText.text(of: bytes)) == bytes)
        #expect(ArgumentText.cString(of: ArgumentText.text(of: bytes)) == bytes.map { CChar(bitPattern: $0) } + [0])
    }

    @Test func everyByteIsKept() {
        for byte in UInt8.min...UInt8.max {
            #expect(ArgumentText.bytes(of: ArgumentText.text(of: [0x61, byte])) == [0x61, byte])
        }
    }

    @Test(arguments: ["", "notes.md", "grün ✓ 😀", "--as=html"]) func textIsUnchanged(text: String) {
        #expect(ArgumentText.text(of: Array(text.utf8)) == text && ArgumentText.bytes(of: text) == Array(text.utf8))
    }
}
