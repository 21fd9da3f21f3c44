// Character references in the attributes of inline tags.

/// Reads `&amp;`, `&#39;` and `&#x27;`. The names are those that addresses and titles are written with.
enum CharacterReferences {
    static func decode(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(UInt8(ascii: "&")) else { return text }
        var output: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let scalar = scalar(named: rest[..<end])
            else {
                output.append(byte)
                continue
            }
            output.append(contentsOf: String(scalar).utf8)
            rest = rest[(end + 1)...]
        }
        return output[...]
    }

    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]

    private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard name.first == UInt8(ascii: "#") else { return names[String(decoding: name, as: UTF8.self)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard let value = UInt32(text, radix: isHexadecimal ? 16 : 10) else { return nil }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
