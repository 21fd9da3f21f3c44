/// The parts of links and definitions (CommonMark 0.31 §6.3).
enum LinkSyntax {
    /// `[label]`, without its brackets: at most 999 characters, no brackets in it, and not blank.
    static func label(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, end: Int)? {
        guard start < text.endIndex, text[start] == UInt8(ascii: "[") else { return nil }
        var position = start + 1
        let limit = min(text.endIndex, start + 4000)
        while position < limit {
            switch text[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "["): return nil
            case UInt8(ascii: "]"): return (start + 1..<position, position + 1)
            default: position += 1
            }
        }
        return nil
    }

    /// A destination, in angle brackets or not.
    static func destination(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, end: Int)? {
        guard start < text.endIndex else { return (start..<start, start) }
        return text[start] == UInt8(ascii: "<") ? bracketed(text, at: start) : bare(text, at: start)
    }

    private static func bracketed(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, end: Int)? {
        var position = start + 1
        while position < text.endIndex {
            switch text[position] {
            case UInt8(ascii: ">"): return (start + 1..<position, position + 1)
            case UInt8(ascii: "<"), 0x0A: return nil
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return nil
    }

    private static func bare(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, end: Int)? {
        var position = start
        var depth = 0
        loop: while position < text.endIndex {
            switch text[position] {
            case UInt8(ascii: "\\"):
                let isEscape = position + 1 < text.endIndex && text[position + 1].isASCIIPunctuation
                position += isEscape ? 2 : 1
                continue loop
            case UInt8(ascii: "("):
                depth += 1
                if depth > 32 { return nil }
            case UInt8(ascii: ")"):
                if depth == 0 { break loop }
                depth -= 1
            case 0...0x20, 0x7F: break loop
            default: break
            }
            position += 1
        }
        return depth == 0 ? (start..<position, position) : nil
    }

    /// `"title"`, `'title'` or `(title)`, without its marks.
    static func title(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, end: Int)? {
        guard start < text.endIndex else { return nil }
        let open = text[start]
        let close: UInt8
        switch open {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): close = open
        case UInt8(ascii: "("): close = UInt8(ascii: ")")
        default: return nil
        }
        var position = start + 1
        while position < text.endIndex {
            let byte = text[position]
            if byte == close { return (start + 1..<position, position + 1) }
            if byte == UInt8(ascii: "("), open == byte { return nil }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The end of white space that contains at most one line end.
    static func skipSpace(_ text: ArraySlice<UInt8>, at start: Int) -> Int {
        var position = start
        while position < text.endIndex, text[position].isASCIIWhiteSpace { position += 1 }
        return position
    }
}
