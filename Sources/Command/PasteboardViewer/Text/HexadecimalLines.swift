/// Bytes in rows of 16, or of 8 in a narrow window: offset, digits, and ASCII characters.
struct HexadecimalLines: Sendable {
    private let bytes: [UInt8]
    private let perLine: Int

    init(_ bytes: [UInt8], width: Int) {
        self.bytes = bytes
        perLine = width >= 76 ? 16 : width >= 44 ? 8 : 4
    }

    var count: Int { (bytes.count + perLine - 1) / perLine }

    subscript(line: Int) -> StyledText {
        let start = line * perLine
        let row = bytes[start..<min(start + perLine, bytes.count)]
        var digits = row.enumerated().map { index, byte in
            (index == 8 ? " " : "") + Self.digits(Int(byte), 2)
        }.joined(separator: " ")
        digits += String(repeating: " ", count: max(0, 3 * perLine + perLine / 16 - digits.count))
        var text = StyledText(Self.digits(start, 8) + "  ", .dim)
        text.append(digits + " ")
        text.append(String(row.map { (0x20..<0x7F).contains($0) ? Character(Unicode.Scalar($0)) : "." }), .accent)
        return text
    }

    private static func digits(_ value: Int, _ count: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
