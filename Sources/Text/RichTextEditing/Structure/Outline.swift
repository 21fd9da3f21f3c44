import RichText

/// A chapter: a heading and everything after it, up to the next heading of the same or a higher level.
public struct Chapter: Hashable, Sendable {
    /// The level of the heading, 1 to 6.
    public let level: Int
    /// The text of the heading.
    public let title: String
    /// The index of the heading among the paragraphs of the text.
    public let index: Int
    /// The byte range from the heading to the line feed before the next chapter, without that line feed.
    public let range: Range<Int>
    /// The indices of its paragraphs.
    public let paragraphs: Range<Int>
}

extension EditableText {
    /// The chapters of the text in order, each before its sub-chapters.
    ///
    /// Headings inside blocks do not begin chapters. The cost is linear in the text.
    public var outline: [Chapter] {
        var starts: [(index: Int, level: Int)] = []
        for (index, format) in formats.enumerated() {
            if let level = format.chapterLevel { starts.append((index, level)) }
        }
        var ends = Array(repeating: paragraphs.count, count: starts.count)
        var open: [Int] = []
        for (index, start) in starts.enumerated() {
            while let last = open.last, starts[last].level >= start.level {
                ends[last] = start.index
                open.removeLast()
            }
            open.append(index)
        }
        return zip(starts, ends).map { chapter($0.level, $0.index..<$1) }
    }

    /// The innermost chapter that contains an offset; nil before the first heading.
    ///
    /// The cost is proportional to the distance to the ends of the chapter.
    public func chapter(at offset: Int) -> Chapter? {
        var start = paragraph(at: offset).index
        while start >= 0 {
            if let level = format(ofParagraph: start).chapterLevel { return chapter(level, from: start) }
            start -= 1
        }
        return nil
    }

    /// The start of the next heading after an offset, or the end of the text.
    public func nextChapterEdge(after offset: Int) -> Int {
        var index = paragraph(at: offset).index + 1
        while index < paragraphs.count {
            if format(ofParagraph: index).chapterLevel != nil { return paragraphs[index].range.lowerBound }
            index += 1
        }
        return root.count
    }

    /// The nearest start of a chapter before an offset; 0 if there is none.
    public func previousChapterEdge(before offset: Int) -> Int {
        let paragraph = paragraph(at: offset)
        var index = clamped(offset) == paragraph.range.lowerBound ? paragraph.index - 1 : paragraph.index
        while index > 0 {
            if format(ofParagraph: index).chapterLevel != nil { return paragraphs[index].range.lowerBound }
            index -= 1
        }
        return 0
    }

    func chapter(_ level: Int, from start: Int) -> Chapter {
        var end = start + 1
        while end < paragraphs.count, format(ofParagraph: end).chapterLevel.map({ $0 > level }) ?? true { end += 1 }
        return chapter(level, start..<end)
    }

    private func chapter(_ level: Int, _ indices: Range<Int>) -> Chapter {
        Chapter(
            level: level, title: string(in: paragraphs[indices.lowerBound].range), index: indices.lowerBound,
            range: range(ofParagraphs: indices), paragraphs: indices)
    }
}

extension ParagraphFormat {
    /// The level of the chapter that the paragraph begins; nil if it does not begin one.
    var chapterLevel: Int? {
        guard path.isEmpty, case .heading(let level) = style.kind else { return nil }
        return level
    }
}
