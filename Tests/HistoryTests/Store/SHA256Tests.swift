import Testing

@testable import HistoryServer

/// The examples of the standard (FIPS 180-4 and its test data), and pieces of any length.
@Suite struct SHA256Tests {
    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func theExamplesOfTheStandard(text: String, hash: String) {
        #expect(hex(SHA256.hash(Array(text.utf8))) == hash)
    }

    @Test func aMillionTimesTheSameLetter() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(hex(SHA256.hash(bytes)) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func piecesGiveTheSame() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
        for cut in 0...300 {
            var hash = SHA256()
            hash.add(bytes[..<cut])
            hash.add(bytes[cut...])
            #expect(hash.finish() == SHA256.hash(bytes))
        }
    }
}
