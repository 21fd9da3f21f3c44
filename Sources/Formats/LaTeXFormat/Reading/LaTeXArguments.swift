import FormatCore
import RichText

/// The arguments of commands.
enum LaTeXArguments {
    /// The name in `\label{…}` at the start of a range, and the end of the command.
    static func label(in source: LaTeXSource, _ range: Range<Int>) -> (text: String, end: Int)? {
        guard source.bytes[range].starts(with: "\\label{".utf8),
            let end = source.end(ofBrace: range.lowerBound + 6), end < range.upperBound
        else { return nil }
        return (String(decoding: source.bytes[(range.lowerBound + 7)..<end], as: UTF8.self), end + 1)
    }

    /// An address without the backslashes of escaped characters.
    static func address(_ bytes: ArraySlice<UInt8>) -> String {
        var output: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                continue
            }
            if !byte.isASCIIWhiteSpace { output.append(byte) }
            isEscaped = false
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The value of `key=value` in a list of options.
    static func option(_ key: String, in options: ArraySlice<UInt8>) -> String? {
        var depth = 0
        for option in options.split(whereSeparator: { byte in
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            return byte == UInt8(ascii: ",") && depth == 0
        }) {
            let parts = option.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ !$0.isASCIIWhiteSpace }).elementsEqual(key.utf8) else { continue }
            var value = parts[1].drop { $0.isASCIIWhiteSpace }
            while value.last?.isASCIIWhiteSpace == true { value.removeLast() }
            if value.first == UInt8(ascii: "{"), value.last == UInt8(ascii: "}") {
                value = value.dropFirst().dropLast()
            }
            return String(decoding: value, as: UTF8.self)
        }
        return nil
    }

    /// A length in pixels; nil for one relative to the page.
    static func pixels(_ text: String) -> Double? {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits) else { return nil }
        switch text.dropFirst(digits.count).filter({ $0 != " " }) {
        case "in": return HTMLNumber.side(number * 96)
        case "cm": return HTMLNumber.side(number * 96 / 2.54)
        case "mm": return HTMLNumber.side(number * 96 / 25.4)
        case "pt": return HTMLNumber.side(number * 96 / 72.27)
        case "bp": return HTMLNumber.side(number * 96 / 72)
        case "px": return HTMLNumber.side(number)
        default: return nil
        }
    }

    /// The alignment of columns from `lcr`, `p{…}` and the like.
    static func columns(_ bytes: ArraySlice<UInt8>) -> [Alignment?] {
        var columns: [Alignment?] = []
        var depth = 0
        for byte in bytes.prefix(4000) {
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "l") where depth == 0: columns.append(nil)
            case UInt8(ascii: "c") where depth == 0: columns.append(.center)
            case UInt8(ascii: "r") where depth == 0: columns.append(.right)
            case UInt8(ascii: "p") where depth == 0, UInt8(ascii: "m") where depth == 0,
                UInt8(ascii: "X") where depth == 0:
                columns.append(nil)
            default: break
            }
        }
        return columns
    }
}
