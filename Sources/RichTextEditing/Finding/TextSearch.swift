import RichText

/// What is searched for in a text.
public struct TextSearch: Sendable {
    /// How the words are compared.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt8

        /// Creates options from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Upper and lower case are the same.
        public static let ignoringCase = Options(rawValue: 1)
        /// What is found is not part of a longer word.
        public static let wholeWords = Options(rawValue: 2)
    }

    /// The words, or a regular expression of Swift, as its source: a compiled `Regex` is not Sendable.
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
    /// - Throws: An error if it is none.
    public init(expression: String, _ options: Options = []) throws {
        _ = try Regex(expression)
        pattern = .expression(expression)
        self.options = options
    }

    private func regex(_ source: String) -> Regex<AnyRegexOutput> {
        guard let regex = try? Regex(source) else { preconditionFailure("the initialiser has compiled it") }
        return options.contains(.ignoringCase) ? regex.ignoresCase() : regex
    }

    /// The places in a text, in order; none overlaps another, and none is empty.
    public func matches(in text: EditableText, within range: Range<Int>? = nil) -> [Range<Int>] {
        let range = text.clamped(range ?? text.bounds)
        let string = text.string(in: range)
        let found: [Range<Int>] =
            switch pattern {
            case .literal(let words): literals(words, in: string)
            case .expression(let source):
                string.matches(of: regex(source)).map { match in
                    string.utf8.distance(
                        from: string.startIndex, to: match.range.lowerBound)..<string.utf8.distance(
                            from: string.startIndex, to: match.range.upperBound)
                }
            }
        return found.filter { !$0.isEmpty }.map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }
            .filter { !options.contains(.wholeWords) || text.isWhole($0) }
    }

    private func literals(_ words: [Character], in string: String) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        let ignoresCase = options.contains(.ignoringCase)
        var offsets = [0]
        // A letter may become several in lower case: the text is compared character by character.
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

extension EditableText {
    /// Replaces everything that a search finds, as one edit; the new text has the attributes of what it replaces.
    @discardableResult
    public mutating func replaceAll(
        _ search: TextSearch, with string: String, within range: Range<Int>? = nil
    ) -> Edit? {
        replace(search.matches(in: self, within: range), with: string)
    }

    fileprivate mutating func replace(_ matches: [Range<Int>], with string: String) -> Edit? {
        transaction { text in
            for match in matches.reversed() { text.replace(match, with: string) }
        }
    }

    fileprivate func isWhole(_ range: Range<Int>) -> Bool {
        func isLetter(_ range: Range<Int>) -> Bool {
            string(in: range).contains { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return !isLetter(characterStart(before: range.lowerBound)..<range.lowerBound)
            && !isLetter(range.upperBound..<characterEnd(after: range.upperBound))
    }
}

extension EditingContext {
    /// Selects the next place that a search finds behind the selection, from the start again behind the last one.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func selectNext(_ search: TextSearch, backward: Bool = false) -> Bool {
        let matches = search.matches(in: text)
        let next =
            backward
            ? matches.last { $0.upperBound <= selection.lowerBound } ?? matches.last
            : matches.first { $0.lowerBound >= selection.upperBound } ?? matches.first
        if let next { selection = next }
        return next != nil
    }

    /// Replaces the selection where it is a place that a search finds, as one undo step, and selects the next place.
    ///
    /// The new text has the attributes of what it replaces, and is not searched itself before the search comes to the start again.
    ///
    /// - Returns: Whether something was replaced; if not, the next place is selected all the same.
    @discardableResult
    public func replaceAndSelectNext(_ search: TextSearch, with string: String) -> Bool {
        let place = selection
        guard !place.isEmpty, search.matches(in: text).contains(place) else {
            selectNext(search)
            return false
        }
        let before = text
        edit { $0.replace(place, with: string) }
        // Where the new text begins with the old one, the edit is an insertion behind the selection.
        let end = place.upperBound + text.count() - before.count()
        selection = end..<end
        selectNext(search)
        return text != before
    }

    /// Replaces everything that a search finds, as one undo step; the new text has the attributes of what it replaces.
    ///
    /// - Returns: The number of places.
    @discardableResult
    public func replaceAll(_ search: TextSearch, with string: String, within range: Range<Int>? = nil) -> Int {
        let matches = search.matches(in: text, within: range)
        edit { _ = $0.replace(matches, with: string) }
        return matches.count
    }
}
