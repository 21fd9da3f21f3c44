import RichText

/// The marker of an item: its bullet or number, and the task box (Org Syntax, "Items").
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
        rest = rest.drop(while: \.isASCIIWhiteSpace)
        if number != nil, rest.starts(with: "[@".utf8), let (start, after) = counter(rest) {
            mark.number = start
            rest = after
        }
        if rest.count >= 3, rest.first == "[", rest[rest.startIndex + 2] == "]",
            rest.count == 3 || rest[rest.startIndex + 3].isASCIIWhiteSpace
        {
            switch rest[rest.startIndex + 1] {
            case 0x20, "-": mark.task = .open
            case "X", "x": mark.task = .done
            default: return (mark, rest)
            }
            rest = rest.dropFirst(3).drop(while: \.isASCIIWhiteSpace)
        }
        return (mark, rest)
    }

    private static func sign(_ text: ArraySlice<UInt8>, _ indent: Int) -> (number: Int?, end: Int)? {
        switch text.first {
        case "-", "+": return (nil, text.startIndex + 1)
        case "*": return indent > 0 ? (nil, text.startIndex + 1) : nil
        default:
            let digits = text.prefix(10).prefix(while: \.isASCIIDigit)
            guard (1...9).contains(digits.count), digits.endIndex < text.endIndex,
                text[digits.endIndex] == "." || text[digits.endIndex] == ")"
            else { return nil }
            return (digits.decimal, digits.endIndex + 1)
        }
    }

    /// `[@5]`: the explicit number of the item.
    private static func counter(_ text: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>)? {
        let digits = text.dropFirst(2).prefix(10).prefix(while: \.isASCIIDigit)
        guard (1...9).contains(digits.count), digits.endIndex < text.endIndex,
            text[digits.endIndex] == "]"
        else { return nil }
        return (digits.decimal, text[(digits.endIndex + 1)...].drop(while: \.isASCIIWhiteSpace))
    }
}
