/// A hex dump: bytes in rows of 16 with the offset, the digits and the ASCII characters.
enum HexadecimalText {
    static func lines(of bytes: ArraySlice<UInt8>) -> String {
        stride(from: bytes.startIndex, to: bytes.endIndex, by: 16).map { start in
            let row = bytes[start..<min(start + 16, bytes.endIndex)]
            let digits = row.map { Self.digits(Int($0), 2) }.joined(separator: " ")
            let characters = row.map { (0x20..<0x7F).contains($0) ? Character(Unicode.Scalar($0)) : "." }
            return Self.digits(start, 8) + "  " + digits + String(repeating: " ", count: 49 - digits.count)
                + String(characters)
        }.joined(separator: "\n")
    }

    private static func digits(_ value: Int, _ count: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
