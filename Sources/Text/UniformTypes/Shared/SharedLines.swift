/// The lines of the database's text files.
enum SharedLines {
    /// Longer lines, in bytes, are ignored.
    private static let longest = 1024

    static func pairs(in bytes: [UInt8]) -> [(String, String)] {
        texts(in: bytes).compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 2, words.allSatisfy({ $0.contains("/") }) else { return nil }
            return (words[0].lowercased(), words[1].lowercased())
        }
    }

    /// The lines of valid UTF-8 without comments.
    private static func texts(in bytes: [UInt8]) -> [String] {
        lines(in: bytes).compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// The lines without comments.
    static func lines(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: 0x0A).filter { $0.count <= longest && $0.first != UInt8(ascii: "#") }
    }
}
