import MarkdownFormat

extension MarkdownSource {
    /// The range of the word at a caret; the caret itself if there is none.
    ///
    /// - Parameters:
    ///   - caret: The caret.
    ///   - acrossDelimiters: Whether delimiters in the word and next to it are part of it.
    /// - Returns: The range.
    func word(at caret: Int, acrossDelimiters: Bool) -> Range<Int> {
        guard acrossDelimiters else { return extent(at: caret) { $0.isLetter || $0.isNumber } }
        let line = lineRange(at: caret)
        let delimiters = markers(in: line).filter { $0.kind == .delimiter }.map(\.range)
        let isLetter: (Character) -> Bool = { $0.isLetter || $0.isNumber }
        var word = caret..<caret
        while true {
            let letters =
                extent(at: word.lowerBound, isLetter).lowerBound..<extent(at: word.upperBound, isLetter).upperBound
            let before = delimiters.first { $0.upperBound == letters.lowerBound }
            let after = delimiters.first { $0.lowerBound == letters.upperBound }
            let wider = (before ?? letters).lowerBound..<(after ?? letters).upperBound
            if wider == word { break }
            word = wider
        }
        let hasLetters = delimiters.reduce(word.count) { $1.overlaps(word) ? $0 - $1.count : $0 } > 0
        return hasLetters ? word : caret..<caret
    }

    /// The ranges to which a selection grows, the smallest first: to the ends of words, then to white space or the end of
    /// a cell.
    func grown(_ range: Range<Int>) -> [Range<Int>] {
        var grown: [Range<Int>] = []
        let isWord: (Character) -> Bool = { $0.isLetter || $0.isNumber }
        let isText: (Character) -> Bool = { !$0.isWhitespace && $0 != "|" }
        for isInside in [isWord, isText] {
            let start = extent(at: range.lowerBound, isInside).lowerBound
            let end = extent(at: range.upperBound, isInside).upperBound
            for wider in [range.lowerBound..<end, start..<range.upperBound, start..<end]
            where wider != range && !grown.contains(wider) {
                grown.append(wider)
            }
        }
        return grown
    }

    /// The characters of a kind on both sides of an offset, within its line.
    private func extent(at offset: Int, _ isInside: (Character) -> Bool) -> Range<Int> {
        let line = lineRange(at: offset)
        let before = string(line.lowerBound..<offset).reversed().prefix(while: isInside)
        let after = string(offset..<line.upperBound).prefix(while: isInside)
        return offset - before.reduce(0) { $0 + $1.utf8.count }..<offset + after.utf8.count
    }

    /// The range of the line that contains an offset, without the line feed.
    func lineRange(at offset: Int) -> Range<Int> {
        let offset = min(max(offset, 0), count)
        var (start, end) = (offset, offset)
        while start > 0 {
            let part = utf8(in: max(0, start - 256)..<start)
            let tail = part.reversed().prefix { $0 != 0x0A }.count
            start -= tail
            if tail < part.count { break }
        }
        while end < count {
            let part = utf8(in: end..<min(count, end + 256))
            let head = part.prefix { $0 != 0x0A }.count
            end += head
            if head < part.count { break }
        }
        return start..<end
    }
}
