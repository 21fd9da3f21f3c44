/// The possible ends of objects in a text, found once, so that parsing takes linear time.
struct OrgEnds {
    private let text: ArraySlice<UInt8>
    /// For each emphasis marker, the indices at which the following character allows it to close, in order.
    private var signs: [UInt8: [Int]]?
    private var braces: BracketPairs?
    private var brackets: BracketPairs?
    private var descriptions: [Int]?
    private var formulas: [Int]?
    private var displayedFormulas: [Int]?
    private var snippets: [Int]?

    init(_ text: ArraySlice<UInt8>) { self.text = text }

    /// The end of the emphasis that a marker at this index opens.
    mutating func emphasis(_ sign: UInt8, behind index: Int, before limit: Int) -> Int? {
        if signs == nil { signs = findSigns() }
        let first = signs?[sign]?.first(from: index + 2).flatMap { $0 < limit ? $0 : nil }
        if let first { return first }
        // The enclosing marker counts as the end of the content.
        let last = limit - 1
        return last > index + 1 && text[last] == sign && !text[last - 1].isASCIIWhiteSpace ? last : nil
    }

    /// The matching closing brace.
    mutating func brace(from index: Int) -> Int? {
        if braces == nil { braces = BracketPairs("{", "}", in: text) }
        return braces?[index]
    }

    /// The matching closing bracket.
    mutating func bracket(from index: Int) -> Int? {
        if brackets == nil { brackets = BracketPairs("[", "]", in: text) }
        return brackets?[index]
    }

    /// The first `]]` from this index on.
    mutating func description(from index: Int) -> Int? {
        if descriptions == nil { descriptions = pairs("]]") }
        return descriptions?.first(from: index)
    }

    /// The first `\)` from this index on, or `\]` for a displayed formula.
    mutating func formula(isDisplayed: Bool, from index: Int) -> Int? {
        if isDisplayed {
            if displayedFormulas == nil { displayedFormulas = pairs("\\]") }
            return displayedFormulas?.first(from: index)
        }
        if formulas == nil { formulas = pairs("\\)") }
        return formulas?.first(from: index)
    }

    /// The first `@@` from this index on.
    mutating func snippet(from index: Int) -> Int? {
        if snippets == nil { snippets = pairs("@@") }
        return snippets?.first(from: index)
    }
}

extension OrgEnds {
    private func findSigns() -> [UInt8: [Int]] {
        var signs: [UInt8: [Int]] = [:]
        for index in text.indices.dropFirst()
        where OrgEmphasis.mark(of: text[index]) != nil && !text[index - 1].isASCIIWhiteSpace
            && OrgEmphasis.mayClose(in: text, before: index + 1, end: text.endIndex)
        {
            signs[text[index], default: []].append(index)
        }
        return signs
    }

    /// The indices of two adjacent signs.
    private func pairs(_ signs: StaticString) -> [Int] {
        let signs = [UInt8](signs)
        return text.indices.dropLast().filter { text[$0] == signs[0] && text[$0 + 1] == signs[1] }
    }
}
