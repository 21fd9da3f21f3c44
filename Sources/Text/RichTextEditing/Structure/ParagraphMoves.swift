extension EditableText {
    /// Inserts paragraphs before the one with this index; past the last one, at the end.
    mutating func insertParagraphs(_ piece: EditableText, before index: Int) {
        guard index < paragraphs.count else {
            appendParagraphs(piece)
            return
        }
        let next = paragraphs[index]
        var whole = piece
        whole.appendParagraphs(EditableText(root: .empty, tail: next.format))
        splice(next.range.lowerBound..<next.range.lowerBound, with: whole)
    }

    /// Removes whole paragraphs.
    ///
    /// If all are removed, one empty paragraph of body text remains.
    mutating func removeParagraphs(_ indices: Range<Int>) {
        let range = range(ofParagraphs: indices)
        if indices.upperBound < paragraphs.count {
            let next = paragraphs[indices.upperBound]
            splice(range.lowerBound..<next.range.lowerBound, with: EditableText(root: .empty, tail: next.format))
        } else if indices.lowerBound > 0 {
            let before = paragraphs[indices.lowerBound - 1]
            splice(before.range.upperBound..<range.upperBound, with: EditableText(root: .empty, tail: before.format))
        } else {
            splice(range, with: EditableText())
        }
    }
}
