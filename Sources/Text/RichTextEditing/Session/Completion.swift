// The word that is being typed and its replacement, for completion lists and replacement tables.
extension EditingContext {
    /// The word that is being typed, from its start to the caret; nil if there is a selection, or no word before the caret.
    public var partialWord: Range<Int>? {
        guard selection.isEmpty else { return nil }
        let caret = selection.lowerBound
        let start = text.start(of: .word, before: caret)
        guard start < caret, text.range(of: .word, at: start).upperBound >= caret else { return nil }
        return start..<caret
    }

    /// Replaces the word that is being typed, or types at the caret if there is none.
    ///
    /// It is a separate undo step; undoing it restores the typed text. The attributes are those of the word's start.
    public func complete(with string: String) {
        document.history.endStep()
        let range = partialWord ?? selection
        let attributes = partialWord.map { text.attributes(at: $0.lowerBound) } ?? typingAttributes
        edit { $0.replace(range, with: string, attributes) }
        let caret = range.lowerBound + string.utf8.count
        selection = caret..<caret
        document.history.endStep()
    }
}
