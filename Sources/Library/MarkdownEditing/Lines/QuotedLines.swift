import MarkdownFormat

extension MarkdownSource {
    /// Quotes lines: a single paragraph inside its item, several blocks together with their items.
    func quoted(_ range: Range<Int>) -> [MarkdownEdit.Replacement]? {
        let lines = wholeLines(range)
        guard let first = lines.first else { return nil }
        let isOneBlock = lines.allSatisfy { $0.block == first.block && $0.block != nil }
        if isOneBlock, let column = first.itemColumn ?? (first.isContinuation ? first.indent : nil) {
            return lines.map { line in
                let start =
                    line.range == first.range ? line.content.lowerBound : line.quotesEnd + min(line.indent, column)
                return .init(start..<start, "> ")
            }
        }
        let depth = lines.filter { !$0.isBlank }.map(\.quotes).min() ?? 0
        return lines.map { line in
            let marks = line.marks.filter { $0.kind == .quote }
            let index = depth > 0 && marks.count >= depth ? line.end(ofQuote: marks[depth - 1]) : line.range.lowerBound
            return .init(index..<index, line.isBlank ? (index < line.range.upperBound ? "> " : ">") : "> ")
        }
    }

    /// Removes the innermost quotation of lines.
    func unquoted(_ range: Range<Int>) -> [MarkdownEdit.Replacement]? {
        wholeLines(range).compactMap { line in
            guard let mark = line.marks.last(where: { $0.kind == .quote }) else { return nil }
            return .init(mark.range.lowerBound..<line.end(ofQuote: mark), "")
        }
    }

    /// The lines of all blocks that a range touches, and of their outermost items.
    private func wholeLines(_ range: Range<Int>) -> [SourceLine] {
        var lines = lines(in: range)
        let isOneBlock = lines.allSatisfy { $0.block == lines.first?.block }
        func belongsTogether(_ line: SourceLine, _ next: SourceLine) -> Bool {
            if line.block == next.block, line.block != nil, next.item == nil { return true }
            guard !isOneBlock else { return false }
            let depth =
                next.marks.first { $0.kind == .item }.map { $0.range.lowerBound - next.quotesEnd } ?? next.indent
            return next.block?.containers.contains(.item) ?? false && depth > 0
        }
        while let first = lines.first, let before = line(before: first), belongsTogether(before, first) {
            lines.insert(before, at: 0)
        }
        while let last = lines.last, let after = line(after: last), belongsTogether(last, after) { lines.append(after) }
        while lines.last?.isBlank ?? false, lines.count > 1 { lines.removeLast() }
        return lines
    }
}

extension SourceLine {
    /// Returns the offset after a quotation's marker and the space that may follow it.
    fileprivate func end(ofQuote mark: MarkdownMarker) -> Int {
        let end = mark.range.upperBound
        return end < range.upperBound && bytes[end - range.lowerBound] == 0x20 ? end + 1 : end
    }
}
