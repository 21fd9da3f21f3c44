import RichText

extension EditableText {
    /// The paragraphs that are in the same block as this one at a depth of its path.
    func extent(ofDepth depth: Int, around index: Int) -> Range<Int> {
        let path = format(ofParagraph: index).path
        guard depth < path.count else { return index..<(index + 1) }
        func isInside(_ index: Int) -> Bool {
            let other = format(ofParagraph: index).path
            return other.count > depth && other[depth] === path[depth]
        }
        var (low, high) = (index, index + 1)
        while low > 0, isInside(low - 1) { low -= 1 }
        while high < paragraphs.count, isInside(high) { high += 1 }
        return low..<high
    }

    /// Changes the paths of paragraphs.
    mutating func updatePaths(_ indices: Range<Int>, _ change: ([BlockStep]) -> [BlockStep]) {
        updateFormats(indices) { format, _ in ParagraphFormat(format.style, path: change(format.path)) }
    }
}

extension [BlockStep] {
    /// The depth of the innermost item in the path; nil outside lists.
    ///
    /// A list precedes every item in the path.
    var itemDepth: Int? { lastIndex { if case .item = $0.kind { true } else { false } } }
}
