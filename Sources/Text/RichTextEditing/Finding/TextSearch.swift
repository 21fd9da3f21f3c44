/// A search: the words or the regular expression, and its options.
public struct TextSearch: Sendable {
    /// The options for comparing words.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt8

        /// Creates options from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Upper and lower case are the same.
        public static let ignoringCase = Options(rawValue: 1)
        /// Finds only whole words.
        public static let wholeWords = Options(rawValue: 2)
    }

    /// The words, or the source of a Swift regular expression, because a compiled `Regex` is not Sendable.
    private enum Pattern: Sendable {
        case literal([Character])
        case expression(String)
    }

    private let pattern: Pattern
    private let options: Options

    /// Searches for a piece of text.
    public init(_ words: String, _ options: Options = []) {
        pattern = .literal(options.contains(.ignoringCase) ? Array(words.lowercased()) : Array(words))
        self.options = options
    }

    /// Searches for a regular expression.
    ///
    /// - Throws: An error if the expression is invalid.
    public init(expression: String, _ options: Options = []) throws {
        _ = try Regex(expression)
        pattern = .expression(expression)
        self.options = options
    }

    private func regex(_ source: String) -> Regex<AnyRegexOutput> {
        guard let regex = try? Regex(source) else { preconditionFailure("the initialiser has compiled it") }
        return options.contains(.ignoringCase) ? regex.ignoresCase() : regex
    }

    /// The matches in a text, in order; they do not overlap, and none is empty.
    public func matches(in text: EditableText, within range: Range<Int>? = nil) -> [Range<Int>] {
        found(in: text, within: range, withGroups: false).map(\.range)
    }

    /// The matches, with the groups of an expression if requested.
    func found(in text: EditableText, within range: Range<Int>?, withGroups: Bool) -> [Match] {
        let range = text.clamped(range ?? text.bounds)
        let string = text.string(in: range)
        let found: [Match] =
            switch pattern {
            case .literal(let words): literals(words, in: string).map { Match(range: $0) }
            case .expression(let source):
                string.matches(of: regex(source)).map { match in
                    let start = string.utf8.distance(from: string.startIndex, to: match.range.lowerBound)
                    let end = string.utf8.distance(from: string.startIndex, to: match.range.upperBound)
                    guard withGroups else { return Match(range: start..<end) }
                    let groups = match.output.map { Match.Group(name: $0.name, text: $0.substring.map { String($0) }) }
                    return Match(range: start..<end, groups: groups)
                }
            }
        return found.compactMap { match in
            guard !match.range.isEmpty else { return nil }
            var match = match
            match.range = match.range.lowerBound + range.lowerBound..<match.range.upperBound + range.lowerBound
            return options.contains(.wholeWords) && !text.isWhole(match.range) ? nil : match
        }
    }

    private func literals(_ words: [Character], in string: String) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        let ignoresCase = options.contains(.ignoringCase)
        var offsets = [0]
        // A letter may become several in lower case, so the text is compared character by character.
        let characters = string.map { character -> String in
            offsets.append((offsets.last ?? 0) + character.utf8.count)
            return ignoresCase ? character.lowercased() : String(character)
        }
        let wanted = words.map { String($0) }
        var found: [Range<Int>] = []
        var index = 0
        while index + wanted.count <= characters.count {
            if characters[index] == wanted[0], characters[index..<index + wanted.count].elementsEqual(wanted) {
                found.append(offsets[index]..<offsets[index + wanted.count])
                index += wanted.count
            } else {
                index += 1
            }
        }
        return found
    }
}
