/// A unit of text for moving the caret, or for selection by double click.
public enum TextBoundary: Hashable, Sendable, CaseIterable {
    /// An extended grapheme cluster (Unicode Standard Annex 29).
    case character
    /// A run of letters, digits and marks; an apostrophe or a point between two of them belongs to it.
    ///
    /// In scripts without spaces between words, every ideograph is a word.
    case word
    /// Text up to a full stop, a question mark or an exclamation mark, with the white space after it.
    case sentence
    /// The text between two line feeds.
    case paragraph
    /// The whole text.
    case document
}

extension EditableText {
    /// The unit that contains an offset; at the end of a paragraph, the last one in it.
    ///
    /// White space and punctuation between two words are also units.
    public func range(of boundary: TextBoundary, at offset: Int) -> Range<Int> {
        let offset = clamped(offset)
        switch boundary {
        case .document: return bounds
        case .paragraph: return paragraph(at: offset).range
        case .character: return offset..<characterEnd(after: offset)
        case .word, .sentence:
            let units = units(boundary, in: paragraph(at: offset).range)
            return units.last { $0.lowerBound <= offset } ?? offset..<offset
        }
    }

    /// The end of the next unit after an offset; for words and sentences, the end of their text.
    public func end(of boundary: TextBoundary, after offset: Int) -> Int {
        let offset = clamped(offset)
        let paragraph = paragraph(at: offset)
        switch boundary {
        case .document: return count()
        case .character: return characterEnd(after: offset)
        case .paragraph:
            if offset < paragraph.range.upperBound { return paragraph.range.upperBound }
            return paragraph.index + 1 < paragraphs.count ? paragraphs[paragraph.index + 1].range.upperBound : offset
        case .word, .sentence:
            let units = units(boundary, in: paragraph.range).filter { isText($0) }
            if let unit = units.first(where: { $0.upperBound > offset }) { return unit.upperBound }
            if offset < paragraph.range.upperBound { return paragraph.range.upperBound }
            guard offset < count() else { return offset }
            return end(of: boundary, after: offset + 1)
        }
    }

    /// The start of the nearest unit before an offset.
    public func start(of boundary: TextBoundary, before offset: Int) -> Int {
        let offset = clamped(offset)
        let paragraph = paragraph(at: offset)
        switch boundary {
        case .document: return 0
        case .character: return characterStart(before: offset)
        case .paragraph:
            if offset > paragraph.range.lowerBound { return paragraph.range.lowerBound }
            return paragraph.index > 0 ? paragraphs[paragraph.index - 1].range.lowerBound : offset
        case .word, .sentence:
            let units = units(boundary, in: paragraph.range).filter { isText($0) }
            if let unit = units.last(where: { $0.lowerBound < offset }) { return unit.lowerBound }
            if offset > paragraph.range.lowerBound { return paragraph.range.lowerBound }
            guard offset > 0 else { return 0 }
            return start(of: boundary, before: offset - 1)
        }
    }
}

extension EditableText {
    private func isText(_ range: Range<Int>) -> Bool { string(in: range).contains { $0.isLetter || $0.isNumber } }

    /// The words and the text between them, or the sentences, of a paragraph.
    private func units(_ boundary: TextBoundary, in range: Range<Int>) -> [Range<Int>] {
        let characters = Array(string(in: range))
        var units: [Range<Int>] = []
        var (start, position) = (range.lowerBound, range.lowerBound)
        for (index, character) in characters.enumerated() {
            position += character.utf8.count
            let isEnd =
                boundary == .word
                ? characters.endsWord(at: index) : characters.endsSentence(at: index)
            if isEnd || index == characters.count - 1 {
                units.append(start..<position)
                start = position
            }
        }
        return units
    }
}

extension [Character] {
    /// Whether a word, or the text between two words, ends after a character.
    fileprivate func endsWord(at index: Int) -> Bool {
        guard index + 1 < count else { return true }
        let (left, right) = (self[index], self[index + 1])
        if left.isWordPart, right.isWordPart { return left.isIdeograph || right.isIdeograph }
        if left.isWhitespace, right.isWhitespace { return false }
        // don't, 3.14
        if left.isWordPart, right.joinsWords, index + 2 < count, self[index + 2].isWordPart { return false }
        if left.joinsWords, right.isWordPart, index > 0, self[index - 1].isWordPart { return false }
        return true
    }

    /// Whether a sentence ends after a character; the white space after its last sign belongs to it.
    fileprivate func endsSentence(at index: Int) -> Bool {
        if self[index].endsSentenceAlone { return !(index + 1 < count && self[index + 1].isWhitespace) }
        guard self[index].isWhitespace, index + 1 < count, !self[index + 1].isWhitespace else { return false }
        let before = self[..<index].last { !$0.isWhitespace && !"\"'”’)]»".contains($0) }
        return before.map { ".!?…".contains($0) || $0.endsSentenceAlone } ?? false
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
    fileprivate var joinsWords: Bool { "'’.:·".contains(self) }
    fileprivate var endsSentenceAlone: Bool { "。！？".contains(self) }
    fileprivate var isIdeograph: Bool {
        unicodeScalars.first.map { $0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value) } ?? false
    }
}
