import RichText

extension LaTeXParser {
    /// Reads an optional argument in brackets; nil if there is none.
    @inline(never)
    mutating func bracket() -> ArraySlice<UInt8>? {
        guard byteBehind(0) == "[" else { return nil }
        let limit = min(end, index + 4000)
        let isClosed = bracketEnd.first(from: index + 1, before: limit) { [source] in source.bytes[$0] == "]" } != nil
        guard isClosed else { return nil }
        var depth = 0
        var next = index + 1
        while next < limit {
            switch source.bytes[next] {
            case "{": depth += 1
            case "}": depth -= 1
            case "\\": next += 1
            case "]" where depth == 0:
                defer { index = next + 1 }
                return source.bytes[(index + 1)..<next]
            default: break
            }
            if depth < 0 { return nil }
            next += 1
        }
        return nil
    }

    /// Reads an argument in braces; nil if there is none.
    @inline(never)
    mutating func brace() -> Range<Int>? {
        let next = argumentStart
        guard next < end, source.bytes[next] == "{", let last = source.end(ofBrace: next), last < end
        else { return nil }
        index = last + 1
        return (next + 1)..<last
    }

    /// The index after white space and comments, where an argument may begin.
    private var argumentStart: Int {
        var next = index
        while next < end {
            if source.bytes[next] == "%" {
                next = source.bytes[next..<end].firstIndex(of: 0x0A) ?? end
            } else if !source.bytes[next].isASCIIWhiteSpace {
                break
            } else {
                next += 1
            }
        }
        return next
    }

    /// Skips the slide numbers of a command or an item: `<2->`.
    mutating func skipSlides() {
        guard byteBehind(0) == "<" else { return }
        let inside = source.bytes[(index + 1)..<end].prefix(64).prefix {
            $0.isASCIIDigit || $0.isASCIILetter || "-,+.:|@ ".utf8.contains($0)
        }
        guard !inside.isEmpty, inside.endIndex < end, source.bytes[inside.endIndex] == ">" else { return }
        index = inside.endIndex + 1
    }

    mutating func string() -> String? {
        brace().map { source.bytes[$0].text }
    }

    /// Opens a frame for the following argument in braces.
    mutating func enter(_ kind: Frame.Kind, adding mark: Marks = [], link address: String? = nil) {
        index = argumentStart
        guard byteBehind(0) == "{", source.end(ofBrace: index) != nil else { return }
        prepare()
        open(kind)
        index += 1
        marks.add(mark)
        if let address { link = link(to: address) }
    }
}
