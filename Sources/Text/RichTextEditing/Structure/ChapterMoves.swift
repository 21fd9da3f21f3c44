import RichText

extension EditableText {
    /// Moves the chapter at an offset, with its sub-chapters, before its preceding sibling.
    ///
    /// The first sibling stays in place.
    @discardableResult
    public mutating func moveChapterUp(at offset: Int) throws(StructureError) -> Edit? {
        guard let chapter = chapter(at: offset) else { throw .noChapter }
        guard let before = sibling(before: chapter) else { return nil }
        return moveParagraphs(chapter.paragraphs, before: before)
    }

    /// Moves the chapter at an offset, with its sub-chapters, after its following sibling.
    ///
    /// The last sibling stays in place.
    @discardableResult
    public mutating func moveChapterDown(at offset: Int) throws(StructureError) -> Edit? {
        guard let chapter = chapter(at: offset) else { throw .noChapter }
        let next = chapter.paragraphs.upperBound
        guard next < paragraphs.count, format(ofParagraph: next).chapterLevel == chapter.level else { return nil }
        return moveParagraphs(self.chapter(chapter.level, from: next).paragraphs, before: chapter.index)
    }

    /// Moves the chapter at an offset, with its sub-chapters, before the paragraph at another offset.
    ///
    /// An offset past the end moves it to the end of the text; one inside the chapter leaves it in place.
    @discardableResult
    public mutating func moveChapter(at offset: Int, toBefore target: Int) throws(StructureError) -> Edit? {
        guard let chapter = chapter(at: offset) else { throw .noChapter }
        return moveParagraphs(
            chapter.paragraphs, before: target >= root.count ? paragraphs.count : paragraph(at: target).index)
    }

    /// Raises the chapter at an offset, with its sub-chapters, by one level; level 1 is not changed.
    @discardableResult
    public mutating func promoteChapter(at offset: Int) throws(StructureError) -> Edit? {
        try changeLevel(at: offset, by: -1)
    }

    /// Lowers the chapter at an offset, with its sub-chapters, by one level.
    ///
    /// Nothing changes if one of them is at level 6.
    @discardableResult
    public mutating func demoteChapter(at offset: Int) throws(StructureError) -> Edit? {
        try changeLevel(at: offset, by: 1)
    }

    /// Moves paragraphs before another one; does nothing if that is one of them or follows them.
    @discardableResult
    public mutating func moveParagraphs(_ indices: Range<Int>, before target: Int) -> Edit? {
        let indices = indices.clamped(to: paragraphs.indices)
        let target = min(max(target, 0), paragraphs.count)
        guard !indices.isEmpty, target < indices.lowerBound || target > indices.upperBound else { return nil }
        let isUp = target < indices.lowerBound
        let others = isUp ? target..<indices.lowerBound : indices.upperBound..<target
        let whole = range(ofParagraphs: isUp ? target..<indices.upperBound : indices.lowerBound..<target)
        var moved = self[range(ofParagraphs: isUp ? indices : others)]
        moved.appendParagraphs(self[range(ofParagraphs: isUp ? others : indices)])
        let middle = range(ofParagraphs: isUp ? others : indices).upperBound
        return transaction { $0.splice(whole, with: moved, positions: [.swap(whole, middle: middle)]) }
    }

    private mutating func changeLevel(at offset: Int, by step: Int) throws(StructureError) -> Edit? {
        guard let chapter = chapter(at: offset) else { throw .noChapter }
        let levels = chapter.paragraphs.compactMap { format(ofParagraph: $0).chapterLevel }
        guard levels.allSatisfy({ (1...6).contains($0 + step) }) else { return nil }
        return transaction { text in
            text.updateFormats(chapter.paragraphs) { format, _ in
                guard let level = format.chapterLevel else { return format }
                var style = format.style
                style.kind = .heading(level + step)
                return ParagraphFormat(style, path: format.path)
            }
        }
    }

    /// The heading of the preceding sibling: the same level, in the same chapter.
    private func sibling(before chapter: Chapter) -> Int? {
        var index = chapter.index - 1
        while index >= 0 {
            if let level = format(ofParagraph: index).chapterLevel, level <= chapter.level {
                return level == chapter.level ? index : nil
            }
            index -= 1
        }
        return nil
    }
}
