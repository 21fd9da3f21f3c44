import MarkdownFormat

extension MarkdownSource {
    /// Returns the edit for the Tab key: each touched item becomes the last one inside the item before it, with its
    /// content.
    ///
    /// - Returns: The edit; nil if no touched item follows another.
    public func nesting(in range: Range<Int>) -> MarkdownEdit? { moveItems(safe(range)) { $0.nestingIn($1) } }

    /// Returns the edit for Shift and the Tab key: each touched item leaves the item around it.
    ///
    /// - Returns: The edit; nil if no touched item is nested.
    public func unnesting(in range: Range<Int>) -> MarkdownEdit? { moveItems(safe(range)) { $0.nestingOut($1) } }

    /// Returns the edit that renumbers the ordered list at an offset from its first number; nil if the numbers are
    /// correct.
    public func renumbering(at offset: Int) -> MarkdownEdit? {
        let offset = safe(offset)
        var first = line(at: offset)
        while first.item == nil, first.isContinuation, let before = line(before: first) { first = before }
        guard first.number != nil else { return nil }
        while let before = sibling(before: first), before.number != nil { first = before }
        var draft = SourceDraft(self, offset..<offset)
        draft.apply(countedOn(from: first.content.lowerBound))
        return draft.edit
    }

    /// Renumbers the items after the one at an offset.
    func countedOn(from offset: Int) -> [MarkdownEdit.Replacement] {
        var line = line(at: offset)
        guard var number = line.number else { return [] }
        var replacements: [MarkdownEdit.Replacement] = []
        while let next = sibling(after: line), let item = next.item, next.number != nil {
            number += 1
            let sign = next.text(item.range).drop { $0.isNumber }
            let text = "\(number)\(sign)"
            if next.text(item.range) != text {
                replacements.append(.init(item.range, text))
                replacements += reindented(next, by: text.utf8.count - item.range.count)
            }
            line = next
        }
        return replacements
    }

    /// The next item of the same list.
    func sibling(after line: SourceLine) -> SourceLine? {
        var next = self.line(after: lines(ofItemAt: line).last ?? line)
        if next?.isBlank ?? false { next = next.flatMap { self.line(after: $0) } }
        guard let next, next.item != nil, next.quotes == line.quotes, next.indent == line.indent else { return nil }
        return next
    }

    /// The previous item of the same list.
    func sibling(before line: SourceLine) -> SourceLine? {
        var before = self.line(before: line)
        while let other = before, other.allQuotes >= line.quotes || other.isBlank {
            let indent = other.indent(within: line.quotes)
            if other.item != nil, other.quotes == line.quotes, indent <= line.indent {
                return indent == line.indent ? other : nil
            }
            if other.item == nil, !other.isBlank, indent <= line.indent, !other.isContinuation { return nil }
            before = self.line(before: other)
        }
        return nil
    }

    func nestingOut(_ line: SourceLine) -> [MarkdownEdit.Replacement] {
        guard line.item != nil, let parent = parent(of: line) else { return [] }
        return moved(line, to: parent.indent, marker: parent.number.map { $0 + 1 }, like: parent)
    }
}

extension MarkdownSource {
    private func moveItems(
        _ range: Range<Int>, _ move: (MarkdownSource, SourceLine) -> [MarkdownEdit.Replacement]
    ) -> MarkdownEdit? {
        var draft = SourceDraft(self, range.clamped(to: 0..<count))
        // From the last line backwards, so that the offsets of earlier lines stay valid.
        var lines = lines(in: range).filter { $0.item != nil }
        var ends: [Int] = []
        lines = lines.filter { line in
            defer { ends.append((self.lines(ofItemAt: line).last ?? line).range.upperBound) }
            return !ends.contains { $0 >= line.range.upperBound }
        }
        var offset = 0
        for line in lines {
            let size = draft.source.count
            let now = draft.source.line(at: line.range.lowerBound + offset)
            draft.apply(move(draft.source, now))
            offset += draft.source.count - size
        }
        if let last = lines.first { renumber(&draft, from: last.range.lowerBound) }
        guard let edit = draft.edit else { return nil }
        return keepsText(edit) ? edit : nil
    }

    /// Renumbers the lists around an offset.
    private func renumber(_ draft: inout SourceDraft, from offset: Int) {
        var index: SourceLine? = draft.source.line(at: offset)
        while let line = index {
            if let edit = draft.source.renumbering(at: line.content.lowerBound) { draft.apply(edit.replacements) }
            index = draft.source.parent(of: draft.source.line(at: line.range.lowerBound))
        }
        if let next = draft.source.sibling(after: draft.source.line(at: offset)) {
            let edit = draft.source.renumbering(at: next.content.lowerBound)
            if let edit { draft.apply(edit.replacements) }
        }
    }

    func nestingIn(_ line: SourceLine) -> [MarkdownEdit.Replacement] {
        guard let before = sibling(before: line), let column = before.itemColumn else { return [] }
        let last = lines(ofItemAt: before).filter { $0.item != nil && $0.indent == column }.last
        return moved(line, to: column, marker: last.map { ($0.number ?? 0) + 1 } ?? 1, like: last)
    }

    /// The item around an item.
    func parent(of line: SourceLine) -> SourceLine? {
        var before = self.line(before: line)
        while let other = before, other.allQuotes >= line.quotes || other.isBlank {
            let indent = other.indent(within: line.quotes)
            if other.item != nil, other.quotes == line.quotes, indent < line.indent { return other }
            if !other.isBlank, other.item == nil, indent == 0 { return nil }
            before = self.line(before: other)
        }
        return nil
    }

    /// Moves an item with its lines to a column, into a list like that of another item.
    private func moved(
        _ line: SourceLine, to column: Int, marker number: Int?, like other: SourceLine?
    ) -> [MarkdownEdit.Replacement] {
        guard let item = line.item else { return [] }
        var text = line.text(item.range)
        if line.number != nil, other == nil || other?.number != nil {
            text = "\(number ?? 1)\(text.drop { $0.isNumber })"
        } else if let other, let mark = other.item, line.box == nil, other.box == nil {
            text =
                other.number == nil
                ? other.text(mark.range) : "\(number ?? 1)\(other.text(mark.range).drop { $0.isNumber })"
        }
        let growth = text.utf8.count - item.range.count
        return [.init(line.quotesEnd..<item.range.upperBound, String(repeating: " ", count: column) + text)]
            + reindented(line, by: column - line.indent + growth)
    }
}
