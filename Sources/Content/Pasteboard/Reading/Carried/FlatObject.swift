/// Reads the string members of a JSON object (RFC 8259 §4) and skips all other members.
enum FlatObject {
    static func strings(in bytes: [UInt8]) -> [String: String] {
        var members: [String: String] = [:]
        var name: String?
        var isValue = false
        var depth = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case 0x7B, 0x5B: depth += 1
            case 0x7D, 0x5D: depth -= 1
            case 0x3A where depth == 1: isValue = true
            case 0x2C where depth == 1: (name, isValue) = (nil, false)
            case 0x22:
                guard let text = string(in: bytes, from: &index) else { return members }
                if depth == 1, isValue, let name { members[name] = text } else if depth == 1, !isValue { name = text }
            default: break
            }
        }
        return members
    }

    /// Reads the rest of a string after its quotation mark; nil if it does not end.
    private static func string(in bytes: [UInt8], from index: inout Int) -> String? {
        var units: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x22 { return String(decoding: units, as: UTF8.self) }
            guard byte == 0x5C else {
                units.append(byte)
                continue
            }
            guard index < bytes.count else { return nil }
            units += escaped(bytes, at: &index)
        }
        return nil
    }

    private static func escaped(_ bytes: [UInt8], at index: inout Int) -> [UInt8] {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"), UInt8(ascii: "f"): return []
        case UInt8(ascii: "u"):
            let digits = bytes[index..<min(index + 4, bytes.count)]
            index += digits.count
            let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
            return Array(String(scalar ?? "\u{FFFD}").utf8)
        default: return [byte]
        }
    }
}
