import RichText

extension EditableText {
    /// The paragraphs around one that are in the block at this depth of its path with it.
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

    /// Changes the paths of these paragraphs.
    mutating func updatePaths(_ indices: Range<Int>, _ change: ([BlockStep]) -> [BlockStep]) {
        updateFormats(indices) { format, _ in ParagraphFormat(format.style, path: change(format.path)) }
    }
}

extension [BlockStep] {
    /// Where the innermost item stands; nil outside lists. A list stands before each item.
    var itemDepth: Int? {
        lastIndex { if case .item = $0.kind { true } else { false } }
    }
}
