/// The parts of links and definitions (CommonMark 0.31 §6.3).
enum LinkSyntax {
    /// `[label]`, without its brackets: at most 999 characters, no brackets in it, and not blank.
    static func label(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, end: Int)? {
        guard start < text.endIndex, text[start] == UInt8(ascii: "[") else { return nil }
        var place = start + 1
        let limit = min(text.endIndex, start + 4000)
        while place < limit {
            switch text[place] {
            case UInt8(ascii: "\\"): place += 2
            case UInt8(ascii: "["): return nil
            case UInt8(ascii: "]"): return (start + 1..<place, place + 1)
            default: place += 1
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
        var place = start + 1
        while place < text.endIndex {
            switch text[place] {
            case UInt8(ascii: ">"): return (start + 1..<place, place + 1)
            case UInt8(ascii: "<"), 0x0A: return nil
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        return nil
    }

    private static func bare(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, end: Int)? {
        var place = start
        var depth = 0
        loop: while place < text.endIndex {
            switch text[place] {
            case UInt8(ascii: "\\"):
                let isEscape = place + 1 < text.endIndex && text[place + 1].isASCIIPunctuation
                place += isEscape ? 2 : 1
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
            place += 1
        }
        return depth == 0 ? (start..<place, place) : nil
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
        var place = start + 1
        while place < text.endIndex {
            let byte = text[place]
            if byte == close { return (start + 1..<place, place + 1) }
            if byte == UInt8(ascii: "("), open == byte { return nil }
            place += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The end of white space that contains at most one line end.
    static func skipSpace(_ text: ArraySlice<UInt8>, at start: Int) -> Int {
        var place = start
        while place < text.endIndex, text[place].isASCIIWhiteSpace { place += 1 }
        return place
    }
}
