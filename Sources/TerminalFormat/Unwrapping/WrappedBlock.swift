/// Lines that may be one paragraph, list item or quoted paragraph, or a single line of another kind.
struct WrappedBlock {
    private let lines: [WrappedLine]

    /// Splits a text at blank lines, items, fences, code and everything else that is not prose.
    ///
    /// - Parameters:
    ///   - lines: the lines.
    ///   - isCertain: true if it is known that prose was wrapped, so that less of a line has to look like such.
    /// - Returns: the blocks with all lines.
    static func blocks(of lines: [WrappedLine], isCertain: Bool = false) -> [WrappedBlock] {
        var blocks: [WrappedBlock] = []
        var open: [WrappedLine] = []
        var isInFence = false
        var lastNumber: Int?
        for line in lines {
            // Inside other lines, only a consecutive number begins an item.
            let line = open.last.map { $0.isEmpty } == false ? line.asItem(after: lastNumber) : line
            if let number = line.number { lastNumber = number }
            let isFence = line.isFence
            if let last = open.last, isInFence || isFence || !line.continues(last, of: open[0], isCertain) {
                blocks.append(WrappedBlock(lines: open))
                open = []
            }
            if isFence { isInFence.toggle() }
            open.append(line)
        }
        return open.isEmpty ? blocks : blocks + [WrappedBlock(lines: open)]
    }

    /// For each break, the columns at which the first word of the next line did not fit.
    var gaps: [ClosedRange<Int>] {
        zip(lines, lines.dropFirst()).map { $0.gap(before: $1) }
    }

    /// The number of lines that begin like a sentence or verse, although the previous one does not end a sentence.
    var versesCount: Int {
        zip(lines, lines.dropFirst()).count { $1.beginsAnew && !$0.endsSentence }
    }

    /// The number of lines that continue the sentence of the previous one.
    var continuedCount: Int {
        zip(lines, lines.dropFirst()).count { !$1.beginsAnew && !$0.endsSentence }
    }

    /// Returns the lines, with those joined that were wrapped at this column.
    func joined(at column: WrapColumn) -> [[UInt8]] {
        guard let first = lines.first else { return [] }
        var result = [Array(first.bytes)]
        guard !column.isVerse(self) else { return lines.map { Array($0.bytes) } }
        for (line, next) in zip(lines, lines.dropFirst()) {
            if column.explains(line.gap(before: next)) || line.isOneWord && column.isExceeded(by: line.width) {
                result[result.count - 1].join(next, after: line)
            } else {
                result.append(Array(next.bytes))
            }
        }
        return result
    }
}

extension WrappedLine {
    /// True if the line may continue a paragraph, by its position and form.
    fileprivate func continues(_ last: WrappedLine, of first: WrappedLine, _ isCertain: Bool) -> Bool {
        guard !isEmpty, !last.isEmpty, !isItem, quotes == first.quotes, !repeatsStart(of: last) else { return false }
        guard isCertain ? isLikelyProse && last.isLikelyProse : isProse && last.isProse else { return false }
        return first.isItem
            ? indent == first.indent || indent == first.outerIndent : indent == first.indent && indent < 4
    }

    /// The indentation before the marker of an item, in columns.
    fileprivate var outerIndent: Int { bytes.prefix { $0 == 0x20 }.count }

    fileprivate func gap(before next: WrappedLine) -> ClosedRange<Int> {
        width...(width + next.firstWordWidth)
    }
}

extension [UInt8] {
    fileprivate mutating func join(_ next: WrappedLine, after line: WrappedLine) {
        if line.endsInSoftHyphen {
            removeLast(line.bytes.count - line.withoutSoftHyphen.count)
        } else {
            append(0x20)
        }
        append(contentsOf: next.text)
    }
}
