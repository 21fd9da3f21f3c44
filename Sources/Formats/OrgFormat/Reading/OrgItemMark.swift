import FormatCore
import RichText

/// The marker of an item: its bullet or number, and the box of a task (Org Syntax, "Items").
struct OrgItemMark {
    /// The number; nil for a bullet.
    var number: Int?
    var task: TaskState?

    /// Parses the marker at the start of a line, and returns the rest of the line.
    ///
    /// A star in the first column begins a heading and not an item.
    static func read(_ text: ArraySlice<UInt8>, _ indent: Int) -> (OrgItemMark, ArraySlice<UInt8>)? {
        guard let (number, end) = sign(text, indent) else { return nil }
        var rest = text[end...]
        guard rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 else { return nil }
        var mark = OrgItemMark(number: number)
        rest = rest.drop { $0.isASCIIWhiteSpace }
        if number != nil, rest.starts(with: "[@".utf8), let (start, after) = counter(rest) {
            mark.number = start
            rest = after
        }
        if rest.count >= 3, rest.first == UInt8(ascii: "["), rest[rest.startIndex + 2] == UInt8(ascii: "]"),
            rest.count == 3 || rest[rest.startIndex + 3].isASCIIWhiteSpace
        {
            switch rest[rest.startIndex + 1] {
            case 0x20, UInt8(ascii: "-"): mark.task = .open
            case UInt8(ascii: "X"), UInt8(ascii: "x"): mark.task = .done
            default: return (mark, rest)
            }
            rest = rest.dropFirst(3).drop { $0.isASCIIWhiteSpace }
        }
        return (mark, rest)
    }

    private static func sign(_ text: ArraySlice<UInt8>, _ indent: Int) -> (number: Int?, end: Int)? {
        switch text.first {
        case UInt8(ascii: "-"), UInt8(ascii: "+"): return (nil, text.startIndex + 1)
        case UInt8(ascii: "*"): return indent > 0 ? (nil, text.startIndex + 1) : nil
        default:
            let digits = text.prefix(10).prefix(while: \.isASCIIDigit)
            guard (1...9).contains(digits.count), digits.endIndex < text.endIndex,
                text[digits.endIndex] == UInt8(ascii: ".") || text[digits.endIndex] == UInt8(ascii: ")")
            else { return nil }
            return (value(digits), digits.endIndex + 1)
        }
    }

    /// `[@5]`: the explicit number of the item.
    private static func counter(_ text: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>)? {
        let digits = text.dropFirst(2).prefix(10).prefix(while: \.isASCIIDigit)
        guard (1...9).contains(digits.count), digits.endIndex < text.endIndex,
            text[digits.endIndex] == UInt8(ascii: "]")
        else { return nil }
        return (value(digits), text[(digits.endIndex + 1)...].drop { $0.isASCIIWhiteSpace })
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
