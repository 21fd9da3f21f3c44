import MarkdownFormat

extension MarkdownSource {
    /// Makes lines items of a list, or removes their markers.
    func items(_ role: MarkdownRole?, _ range: Range<Int>) -> [MarkdownEdit.Replacement]? {
        let lines = lines(in: range)
        let chosen = lines.filter { $0.isText && !$0.isContinuation || lines.count == 1 && $0.isBlank }
        guard let first = chosen.first else { return nil }
        guard let role else { return plain(chosen) }
        var replacements: [MarkdownEdit.Replacement] = []
        var numbers = ItemNumbers(self, first)
        for line in chosen {
            let number = numbers.next(line)
            let marker = Self.marker(role, number)
            guard let item = line.item else {
                replacements += joined(line, role)
                replacements.append(.init(line.content.lowerBound..<line.content.lowerBound, marker))
                continue
            }
            guard line.list != role else { continue }
            let end = line.box.map { line.content(after: $0) } ?? line.content(after: item)
            replacements.append(.init(item.range.lowerBound..<end, marker))
            let column = item.range.lowerBound - line.quotesEnd + Self.width(of: role, number)
            replacements += reindented(line, by: column - (line.itemColumn ?? column))
        }
        return unified(replacements)
    }

    /// Returns an item's marker with the space after it.
    static func marker(_ role: MarkdownRole, _ number: Int) -> String {
        switch role {
        case .numbers: "\(number). "
        case .tasks: "- [ ] "
        default: "- "
        }
    }

    /// The width of the marker in columns; the box of a task is text of the item.
    private static func width(of role: MarkdownRole, _ number: Int) -> Int {
        role == .numbers ? "\(number). ".utf8.count : 2
    }

    /// Removes the markers, and separates the text from adjacent items by blank lines.
    private func plain(_ lines: [SourceLine]) -> [MarkdownEdit.Replacement]? {
        var replacements: [MarkdownEdit.Replacement] = []
        let starts = Set(lines.map(\.range.lowerBound))
        for line in lines {
            guard let item = line.item else { continue }
            let end = line.box.map { line.content(after: $0) } ?? line.content(after: item)
            replacements.append(.init(item.range.lowerBound..<end, ""))
            let column = item.range.lowerBound - line.quotesEnd
            replacements += reindented(line, by: column - (line.itemColumn ?? column))
            let quotes = line.text(line.range.lowerBound..<line.quotesEnd)
            if let before = self.line(before: line), !before.isBlank, !starts.contains(before.range.lowerBound) {
                replacements.append(.init(line.range.lowerBound..<line.range.lowerBound, quotes.trimmedEnd + "\n"))
            }
            let last = self.lines(ofItemAt: line).last ?? line
            if let after = self.line(after: last), after.item != nil, !starts.contains(after.range.lowerBound),
                last.range == line.range
            {
                replacements.append(.init(last.range.upperBound..<last.range.upperBound, "\n" + quotes.trimmedEnd))
            }
        }
        return unified(replacements)
    }

    /// Removes the blank line between a new item and an adjacent item.
    private func joined(_ line: SourceLine, _ role: MarkdownRole) -> [MarkdownEdit.Replacement] {
        var replacements: [MarkdownEdit.Replacement] = []
        if let blank = self.line(before: line), blank.isBlank, let before = self.line(before: blank),
            before.list == role || before.isContinuation, before.quotes == line.quotes
        {
            replacements.append(.init(blank.range.lowerBound..<blank.range.upperBound + 1, ""))
        }
        if let blank = self.line(after: line), blank.isBlank, let after = self.line(after: blank), after.list == role,
            after.quotes == line.quotes
        {
            replacements.append(.init(blank.range.lowerBound..<blank.range.upperBound + 1, ""))
        }
        return replacements
    }

    /// Moves the lines of an item after the first by a number of columns.
    func reindented(_ line: SourceLine, by columns: Int) -> [MarkdownEdit.Replacement] {
        guard columns != 0 else { return [] }
        return lines(ofItemAt: line).filter { !$0.isBlank }.map { inner in
            let indent = inner.indent(within: line.quotes) + columns
            return .init(inner.space(within: line.quotes), String(repeating: " ", count: max(0, indent)))
        }
    }

    /// Merges the replacements in one place: several outer items may change the indentation of a line.
    private func unified(_ replacements: [MarkdownEdit.Replacement]) -> [MarkdownEdit.Replacement]? {
        var byRange: [Range<Int>: MarkdownEdit.Replacement] = [:]
        var order: [Range<Int>] = []
        for replacement in replacements {
            if let old = byRange[replacement.range] {
                guard replacement.text.allSatisfy({ $0 == " " }), old.text.allSatisfy({ $0 == " " }) else {
                    if replacement.range.isEmpty, old.text != replacement.text { return nil }
                    continue
                }
                let growth = old.text.utf8.count - old.range.count + replacement.text.utf8.count
                byRange[replacement.range] = .init(old.range, String(repeating: " ", count: max(0, growth)))
            } else {
                byRange[replacement.range] = replacement
                order.append(replacement.range)
            }
        }
        let sorted = order.compactMap { byRange[$0] }.compactMap { trimmed($0) }
            .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        for (left, right) in zip(sorted, sorted.dropFirst()) where left.range.upperBound > right.range.lowerBound {
            return nil
        }
        return sorted
    }
}

extension String {
    var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

/// The numbers of new items, for each column.
private struct ItemNumbers {
    private var counts: [Int: Int] = [:]

    /// Continues the count of the item before the first line.
    init(_ source: MarkdownSource, _ first: SourceLine) {
        var before = source.line(before: first)
        if before?.isBlank ?? false { before = before.flatMap { source.line(before: $0) } }
        while let line = before, line.isContinuation { before = source.line(before: line) }
        guard let line = before, let number = line.number else { return }
        counts[line.startInQuotes - line.range.lowerBound] = number
    }

    mutating func next(_ line: SourceLine) -> Int {
        let column = line.startInQuotes - line.range.lowerBound
        counts = counts.filter { $0.key <= column }
        counts[column, default: 0] += 1
        return counts[column] ?? 1
    }
}

extension SourceLine {
    /// The number of the item that begins on the line.
    var number: Int? {
        guard let item, list == .numbers else { return nil }
        return Int(text(item.range).prefix { $0.isNumber })
    }
}
