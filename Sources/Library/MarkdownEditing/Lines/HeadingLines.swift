import MarkdownFormat

extension MarkdownSource {
    /// Makes lines headings of a level, or body text.
    ///
    /// A heading is one line: each line of a paragraph becomes a separate heading. Underlines are replaced by number
    /// signs.
    func headings(_ level: Int?, _ range: Range<Int>) -> [MarkdownEdit.Replacement]? {
        var replacements: [MarkdownEdit.Replacement] = []
        let lines = lines(in: range)
        let signs = level.map { String(repeating: "#", count: min(max($0, 1), 6)) + " " } ?? ""
        for line in lines where line.isText || lines.count == 1 && line.isBlank {
            if let heading = line.heading {
                replacements.append(.init(heading.range.lowerBound..<line.content(after: heading), signs))
                replacements += closingSigns(of: line)
                continue
            }
            if case .heading = line.block?.kind {
                guard let underline = underline(of: line) else { return nil }
                replacements.append(.init(underline, ""))
            }
            if !signs.isEmpty { replacements.append(.init(line.content.lowerBound..<line.content.lowerBound, signs)) }
        }
        return replacements.compactMap { trimmed($0) }
    }

    /// Removes the closing number signs of a heading, and the space before them.
    private func closingSigns(of line: SourceLine) -> [MarkdownEdit.Replacement] {
        guard let closing = markers(in: line.content).last(where: { $0.kind == .heading }),
            closing.range.lowerBound > line.content.lowerBound
        else { return [] }
        var start = closing.range.lowerBound
        while start > line.content.lowerBound, line.bytes[start - 1 - line.range.lowerBound] == 0x20 { start -= 1 }
        return [.init(start..<line.range.upperBound, "")]
    }

    /// The underline of a heading of one line, and the line feed before it.
    private func underline(of line: SourceLine) -> Range<Int>? {
        guard let next = self.line(after: line), next.block == line.block, !next.isText,
            self.line(before: line)?.block != line.block
        else { return nil }
        return line.range.upperBound..<next.range.upperBound
    }
}
