/// The key of an encrypted file.
enum FileKey: Equatable {
    /// 32 random bytes.
    case random([UInt8])
    /// A passphrase, from which SQLCipher derives the key.
    case passphrase([UInt8])

    /// The number of random bytes.
    static let length = 32

    /// The key as SQLCipher takes it: random bytes as hexadecimal digits in `x'…'`, a passphrase as it is.
    var bytes: [UInt8] {
        switch self {
        case .random(let bytes): Array("x'\(Self.digits(bytes))'".utf8)
        case .passphrase(let bytes): bytes
        }
    }

    /// The hexadecimal digits of bytes.
    static func digits(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The bytes of hexadecimal digits; nil if the text is not a key.
    static func bytes(_ digits: [UInt8]) -> [UInt8]? {
        guard digits.count == 2 * length else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(byte)
        }
        return bytes
    }
}
