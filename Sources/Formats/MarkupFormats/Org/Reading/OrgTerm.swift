import RichText

/// The term of an item: `term :: description` (Org Syntax, "Items").
struct OrgTerm {
    private let text: ArraySlice<UInt8>
    /// The ends of links, and those of each sign of literal text.
    private var linkEnds = NextEnd()
    private var literalEnds: [UInt8: NextEnd] = [:]

    /// Returns the term, and leaves the description in `text`; nil if there is none.
    static func take(from text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var search = OrgTerm(text: text)
        guard let colons = search.colons() else { return nil }
        let term = text[..<colons].withoutTrailingSpace
        guard !term.isEmpty else { return nil }
        text = text[(colons + 2)...].drop(while: \.isASCIIWhiteSpace)
        return term
    }

    private init(text: ArraySlice<UInt8>) { self.text = text }

    /// The first two colons between white space that are outside links and literal text.
    private mutating func colons() -> Int? {
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case ":" where isEnd(index): return index
            case "[": index = endOfLink(at: index) ?? index
            case "~", "=": index = endOfLiteral(at: index) ?? index
            default: break
            }
            index += 1
        }
        return nil
    }

    private func isEnd(_ index: Int) -> Bool {
        guard index > text.startIndex, text[index - 1].isASCIIWhiteSpace, text[index...].starts(with: "::".utf8) else {
            return false
        }
        return index + 2 == text.endIndex || text[index + 2].isASCIIWhiteSpace
    }

    private mutating func endOfLink(at index: Int) -> Int? {
        guard text[index...].starts(with: "[[".utf8) else { return nil }
        return linkEnds.first((UInt8(ascii: "]"), UInt8(ascii: "]")), in: text, from: index + 2, before: text.endIndex)
    }

    private mutating func endOfLiteral(at index: Int) -> Int? {
        guard OrgEmphasis.mayOpen(in: text, at: index, from: text.startIndex) else { return nil }
        let (text, sign) = (text, text[index])
        return literalEnds[sign, default: NextEnd()].first(from: index + 2, before: text.endIndex) { place in
            text[place] == sign && OrgEmphasis.mayClose(in: text, before: place + 1, end: text.endIndex)
        }
    }
}
