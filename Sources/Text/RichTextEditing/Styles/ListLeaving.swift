import RichText

extension EditableText {
    /// Moves the content after a paragraph out of the blocks that the paragraph has left.
    ///
    /// `old` is its former format, and `start` the index after it. Otherwise, an item that begins with a list would remain.
    mutating func liftFollowers(of old: ParagraphFormat, from start: Int) {
        guard start > 0, old.path.itemDepth != nil else { return }
        let left = LeftBlocks(old: old, new: format(ofParagraph: start - 1))
        guard left.hasLeft else { return }
        var end = start
        while end < paragraphs.count, left.contains(format(ofParagraph: end)) { end += 1 }
        var lists = LiftedLists()
        updatePaths(start..<end) { path in lists.joined(left.lifted(path), after: left.kept) }
    }

    /// Moves the paragraph that starts at an offset out of its item or its quotation, as the Backspace key does.
    ///
    /// An item moves out by one level, with its content. Returns nil if no paragraph starts at the offset, or if the
    /// paragraph neither begins an item nor is in a quotation; the caller then deletes a character.
    @discardableResult
    public mutating func liftParagraph(at offset: Int) -> Edit? {
        let paragraph = paragraph(at: offset)
        guard clamped(offset) == paragraph.range.lowerBound else { return nil }
        let path = paragraph.format.path
        let caret = paragraph.range.lowerBound..<paragraph.range.lowerBound
        switch paragraph.format.path.last?.kind {
        case .item:
            let depth = path.count - 1
            guard extent(ofDepth: depth, around: paragraph.index).lowerBound == paragraph.index else { return nil }
            return outdentItems(in: caret)
        case .quote: return setRole(.body, in: caret)
        case .list, .code, .table, .row, .cell, .footnote, .definitionList, .definition, nil: return nil
        }
    }

    /// Whether the line feed at an offset separates two cells, or a cell from the text around the table.
    func separatesCells(_ offset: Int) -> Bool {
        guard root.byte(at: offset) == 0x0A else { return false }
        let (left, right) = (format(at: offset), format(at: offset + 1))
        return left.innermostCell !== right.innermostCell
    }
}

extension ParagraphFormat {
    fileprivate var innermostCell: BlockStep? { path.last { if case .cell = $0.kind { true } else { false } } }
}

/// The blocks that a paragraph has left; other paragraphs may still be in them.
private struct LeftBlocks {
    let old: [BlockStep]
    /// The blocks that the paragraph is still in.
    let kept: [BlockStep]

    init(old: ParagraphFormat, new: ParagraphFormat) {
        self.old = old.path
        var kept = Array(old.path.prefix(old.sharedDepth(with: new)))
        // A list contains only items.
        if case .list = kept.last?.kind { kept.removeLast() }
        self.kept = kept
    }

    var hasLeft: Bool { old[kept.count...].contains { if case .item = $0.kind { true } else { false } } }

    func contains(_ format: ParagraphFormat) -> Bool {
        format.path.count > kept.count && format.path[kept.count] === old[kept.count]
            && zip(format.path, kept).allSatisfy { $0 === $1 }
    }

    /// The path without the common blocks; a list around an item is kept.
    func lifted(_ path: [BlockStep]) -> [BlockStep] {
        let shared = zip(path, old).prefix { $0 === $1 }.count
        let rest = path[shared...]
        guard case .item = rest.first?.kind else { return kept + rest }
        return kept + [path[shared - 1]] + rest
    }
}

/// Joins lists that have become adjacent.
private struct LiftedLists {
    private var last: BlockStep?

    mutating func joined(_ path: [BlockStep], after kept: [BlockStep]) -> [BlockStep] {
        guard path.count > kept.count, case .list = path[kept.count].kind else {
            last = nil
            return path
        }
        let list = last.flatMap { $0.isListLike(path[kept.count]) ? $0 : nil } ?? path[kept.count]
        last = list
        return kept + [list] + path[(kept.count + 1)...]
    }
}
