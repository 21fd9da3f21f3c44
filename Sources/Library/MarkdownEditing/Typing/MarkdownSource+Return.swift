import MarkdownFormat

extension MarkdownSource {
    /// The edit for the Return key, which replaces the selection.
    ///
    /// - In an item it begins the next item; after a task, an open task. The following numbers increase by one.
    /// - In an empty item it ends the list; a nested list continues in the outer list.
    /// - In a quotation it continues the quotation; on an empty line it ends it.
    /// - In code it keeps the indentation.
    /// - Elsewhere it begins a line.
    public func returning(in range: Range<Int>) -> MarkdownEdit {
        let range = safe(range)
        let line = line(at: range.lowerBound)
        if line.block?.kind == .code || line.block?.kind == .html || line.block?.kind == .frontMatter {
            let space = line.text(line.range.lowerBound..<min(line.startInQuotes, range.lowerBound))
            return breaking(range, space.filter { $0 == " " || $0 == "\t" || $0 == ">" })
        }
        if range.isEmpty, line.content.isEmpty, range.lowerBound >= line.startInQuotes {
            if line.item != nil { return leavingItem(line) }
            if line.quotes > 0 { return leavingQuote(line) }
        }
        guard range.lowerBound >= line.content.lowerBound else { return breaking(range, "") }
        guard let item = line.item else {
            let end = min(
                line.content.lowerBound,
                line.isContinuation || line.quotes > 0 ? line.content.lowerBound : line.range.lowerBound)
            return breaking(range, line.text(line.range.lowerBound..<end))
        }
        let lead = line.text(line.range.lowerBound..<item.range.lowerBound).map { $0 == ">" || $0 == "\t" ? $0 : " " }
        var marker = line.text(item.range.lowerBound..<line.content(after: item))
        if let number = line.number, let sign = line.text(item.range).last { marker = "\(number + 1)\(sign) " }
        if !marker.hasSuffix(" ") { marker += " " }
        var draft = SourceDraft(self, range)
        draft.apply(breaking(range, String(lead) + marker + (line.box == nil ? "" : "[ ] ")))
        if line.number != nil { draft.apply(draft.source.countedOn(from: draft.selection.lowerBound)) }
        return draft.edit ?? breaking(range, "")
    }

    private func breaking(_ range: Range<Int>, _ prefix: String) -> MarkdownEdit {
        let caret = range.lowerBound + 1 + prefix.utf8.count
        return MarkdownEdit([.init(range, "\n" + prefix)], selection: caret..<caret)
    }

    /// Makes an empty item an item of the outer list, or a paragraph after a blank line.
    private func leavingItem(_ line: SourceLine) -> MarkdownEdit {
        let outer = nestingOut(line)
        if !outer.isEmpty {
            var draft = SourceDraft(self, line.range.upperBound..<line.range.upperBound)
            draft.apply(outer)
            if let edit = draft.edit { return edit }
        }
        let quotes = line.text(line.range.lowerBound..<line.quotesEnd)
        let needsBlank = self.line(before: line).map { !$0.isBlank } ?? false
        let text = needsBlank ? quotes.trimmedEnd + "\n" + quotes : quotes
        let caret = line.range.lowerBound + text.utf8.count
        return MarkdownEdit([.init(line.range, text)], selection: caret..<caret)
    }

    private func leavingQuote(_ line: SourceLine) -> MarkdownEdit {
        let quotes = line.marks.filter { $0.kind == .quote }
        let outer = quotes.dropLast().last.map { line.text(line.range.lowerBound..<$0.range.upperBound) + " " } ?? ""
        let needsBlank = self.line(before: line).map { !$0.isBlank } ?? false
        let text = needsBlank ? outer.trimmedEnd + "\n" + outer : outer
        let caret = line.range.lowerBound + text.utf8.count
        return MarkdownEdit([.init(line.range, text)], selection: caret..<caret)
    }
}
