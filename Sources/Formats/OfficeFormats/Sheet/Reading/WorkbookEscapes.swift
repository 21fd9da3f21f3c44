import FormatCore

/// The escapes of characters that XML cannot hold, such as `_x000D_` for a carriage return (ECMA-376 part 1, §22.9.2.19).
enum WorkbookEscapes {
    /// Decodes the escapes of a text.
    ///
    /// Control characters are left out, except for tabs and line ends.
    static func decoded(_ text: [UInt8]) -> [UInt8] {
        guard text.contains("_") else { return text }
        var result: [UInt8] = []
        var units: [UInt16] = []
        var rest = text[...]
        while let byte = rest.first {
            if let unit = unit(rest) {
                units.append(unit)
                rest = rest.dropFirst(7)
                continue
            }
            flush(&units, into: &result)
            result.append(byte)
            rest.removeFirst()
        }
        flush(&units, into: &result)
        return result
    }

    /// The code unit of the escape at the start of a text; nil if there is none.
    private static func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
        guard text.count >= 7, text.starts(with: "_x".utf8), text[text.startIndex + 6] == "_" else {
            return nil
        }
        let digits = text.dropFirst(2).prefix(4)
        guard
            digits.allSatisfy({
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
            })
        else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private static func flush(_ units: inout [UInt16], into result: inout [UInt8]) {
        guard !units.isEmpty else { return }
        let kept = units.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        result += String(decoding: kept, as: UTF16.self).utf8
        units = []
    }
}
