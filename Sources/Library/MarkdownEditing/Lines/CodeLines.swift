import MarkdownFormat

extension MarkdownSource {
    /// Adds fences around lines; nil unless the lines are in the same containers.
    func fenced(_ range: Range<Int>) -> [MarkdownEdit.Replacement]? {
        var lines = lines(in: range)
        while lines.count > 1, lines.last?.isBlank ?? false { lines.removeLast() }
        while lines.count > 1, lines.first?.isBlank ?? false { lines.removeFirst() }
        guard let first = lines.first, let last = lines.last,
            lines.dropFirst().allSatisfy({
                $0.item == nil && ($0.isBlank || $0.block?.containers == first.block?.containers)
            })
        else { return nil }
        let text = lines.map { $0.text($0.content) }.joined(separator: "\n")
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        let start = first.item == nil && first.heading == nil ? first.startInQuotes : first.contentAfterItem
        let prefix = first.text(first.range.lowerBound..<start).map { $0 == ">" || $0 == "\t" ? $0 : " " }
        let index = last.range.upperBound
        return [
            .init(start..<start, "\(fence)\n\(String(prefix))"),
            .init(index..<index, "\n\(String(prefix))\(fence)"),
        ]
    }

    /// Removes the fences around lines.
    func unfenced(_ range: Range<Int>) -> [MarkdownEdit.Replacement]? {
        guard let block = line(at: range.lowerBound).block, block.kind == .code else { return nil }
        let fences = markers(in: block.range).filter { $0.kind == .fence }
        guard let opening = fences.first, opening.range.lowerBound == block.range.lowerBound else { return nil }
        let first = line(at: opening.range.lowerBound)
        guard let second = line(after: first), second.range.lowerBound <= block.range.upperBound else { return nil }
        var replacements: [MarkdownEdit.Replacement] = []
        let content = min(second.startInQuotes, second.range.upperBound)
        replacements.append(.init(opening.range.lowerBound..<content, ""))
        let last = line(at: block.range.upperBound)
        if fences.count > 1, last.range.lowerBound > second.range.lowerBound {
            replacements.append(.init(last.range.lowerBound - 1..<last.range.upperBound, ""))
        }
        return replacements
    }
}

extension SourceLine {
    /// The start of the text of the item, or of the box of its task.
    fileprivate var contentAfterItem: Int {
        guard let item else { return startInQuotes }
        return content(after: item)
    }
}
