import RichText

/// A chapter: a heading with all that follows, up to the next heading of its level or a higher one.
public struct Chapter: Hashable, Sendable {
    /// 1 to 6.
    public let level: Int
    public let title: String
    /// The heading's place among the paragraphs of the text.
    public let index: Int
    /// From the heading to the line feed before the next chapter, which is not part of it.
    public let range: Range<Int>
    /// The places of its paragraphs.
    public let paragraphs: Range<Int>
}

extension EditableText {
    /// The chapters of the text in order, sub-chapters after those that hold them. Headings inside blocks begin none.
    /// Linear in the text.
    public var outline: [Chapter] {
        var starts: [(index: Int, level: Int)] = []
        for (index, format) in formats.enumerated() {
            if let level = format.chapterLevel { starts.append((index, level)) }
        }
        var ends = Array(repeating: paragraphs.count, count: starts.count)
        var open: [Int] = []
        for (place, start) in starts.enumerated() {
            while let last = open.last, starts[last].level >= start.level {
                ends[last] = start.index
                open.removeLast()
            }
            open.append(place)
        }
        return zip(starts, ends).map { chapter($0.level, $0.index..<$1) }
    }

    /// The innermost chapter that holds an offset; nil before the first heading. It costs the distance to its ends.
    public func chapter(at offset: Int) -> Chapter? {
        var start = paragraph(at: offset).index
        while start >= 0 {
            if let level = format(ofParagraph: start).chapterLevel { return chapter(level, from: start) }
            start -= 1
        }
        return nil
    }

    /// Where the next chapter begins after an offset: the start of its heading, or the end of the text.
    public func nextChapterEdge(after offset: Int) -> Int {
        var index = paragraph(at: offset).index + 1
        while index < paragraphs.count {
            if format(ofParagraph: index).chapterLevel != nil { return paragraphs[index].range.lowerBound }
            index += 1
        }
        return root.count
    }

    /// Where the chapter around an offset begins, or the one before where it begins right there: the start of its
    /// heading, or that of the text.
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
    /// The level of the chapter that the paragraph begins; nil for what begins none.
    var chapterLevel: Int? {
        guard path.isEmpty, case .heading(let level) = style.kind else { return nil }
        return level
    }
}
