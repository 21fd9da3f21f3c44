extension EditableText {
    /// Replaces everything that a search finds, as one edit; the new text has the attributes of the replaced text.
    @discardableResult
    public mutating func replaceAll(
        _ search: TextSearch, with string: String, within range: Range<Int>? = nil
    ) -> Edit? {
        replace(search.found(in: self, within: range, withGroups: false)) { _ in string }
    }

    /// Replaces everything that a search for a regular expression finds by text with the groups of each match, as one edit.
    @discardableResult
    public mutating func replaceAll(
        _ search: TextSearch, with template: ReplacementTemplate, within range: Range<Int>? = nil
    ) -> Edit? {
        replace(search.found(in: self, within: range, withGroups: true)) { template.text(for: $0) }
    }

    fileprivate mutating func replace(
        _ matches: [TextSearch.Match], with string: (TextSearch.Match) -> String
    ) -> Edit? {
        transaction { text in
            for match in matches.reversed() { text.replace(match.range, with: string(match)) }
        }
    }

    func isWhole(_ range: Range<Int>) -> Bool {
        func isLetter(_ range: Range<Int>) -> Bool {
            string(in: range).contains { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return !isLetter(characterStart(before: range.lowerBound)..<range.lowerBound)
            && !isLetter(range.upperBound..<characterEnd(after: range.upperBound))
    }
}

extension EditingContext {
    /// Selects the next match of a search after the selection, and wraps around at the end.
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

    /// Replaces the selection if it is a match of a search, as one undo step, and selects the next match.
    ///
    /// The new text has the attributes of the replaced text. It is not searched until the search wraps around.
    ///
    /// - Returns: Whether something was replaced; the next match is selected in either case.
    @discardableResult
    public func replaceAndSelectNext(_ search: TextSearch, with string: String) -> Bool {
        replaceAndSelectNext(search, withGroups: false) { _ in string }
    }

    /// Replaces the selection by text with the groups of the match, otherwise as ``replaceAndSelectNext(_:with:)-(_,String)``.
    @discardableResult
    public func replaceAndSelectNext(_ search: TextSearch, with template: ReplacementTemplate) -> Bool {
        replaceAndSelectNext(search, withGroups: true) { template.text(for: $0) }
    }

    private func replaceAndSelectNext(
        _ search: TextSearch, withGroups: Bool, _ string: (TextSearch.Match) -> String
    ) -> Bool {
        let place = selection
        guard !place.isEmpty,
            let match = search.found(in: text, within: nil, withGroups: withGroups).first(where: { $0.range == place })
        else {
            selectNext(search)
            return false
        }
        let before = text
        edit { $0.replace(place, with: string(match)) }
        // If the new text begins with the old one, the edit is an insertion after the selection.
        let end = place.upperBound + text.count() - before.count()
        selection = end..<end
        selectNext(search)
        return text != before
    }

    /// Replaces everything that a search finds, as one undo step; the new text has the attributes of the replaced text.
    ///
    /// - Returns: The number of matches.
    @discardableResult
    public func replaceAll(_ search: TextSearch, with string: String, within range: Range<Int>? = nil) -> Int {
        replace(search.found(in: text, within: range, withGroups: false)) { _ in string }
    }

    /// Replaces all matches of a regular expression with text that may contain the groups of each match, as one undo step.
    ///
    /// - Returns: The number of matches.
    @discardableResult
    public func replaceAll(
        _ search: TextSearch, with template: ReplacementTemplate, within range: Range<Int>? = nil
    ) -> Int {
        replace(search.found(in: text, within: range, withGroups: true)) { template.text(for: $0) }
    }

    private func replace(_ matches: [TextSearch.Match], with string: (TextSearch.Match) -> String) -> Int {
        edit { _ = $0.replace(matches, with: string) }
        return matches.count
    }
}
