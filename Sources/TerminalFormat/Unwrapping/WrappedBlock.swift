/// Lines that may be one paragraph, list item or quoted paragraph, or a single line of another kind.
struct WrappedBlock {
    private let lines: [WrappedLine]

    /// Splits a text at blank lines, items, fences, code and everything else that is not prose.
    static func blocks(of lines: [WrappedLine]) -> [WrappedBlock] {
        var blocks: [WrappedBlock] = []
        var open: [WrappedLine] = []
        var isInFence = false
        var lastNumber: Int?
        for line in lines {
            // Inside other lines, only a consecutive number begins an item.
            let line = open.last.map { $0.isEmpty } == false ? line.asItem(after: lastNumber) : line
            if let number = line.number { lastNumber = number }
            let isFence = line.isFence
            if let last = open.last, isInFence || isFence || !line.continues(last, of: open[0]) {
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

    /// True if each line continues the sentence of the previous one.
    var isContinuous: Bool {
        zip(lines, lines.dropFirst()).allSatisfy { !$1.beginsAnew && !$0.endsSentence }
    }

    /// Returns the lines, with those joined that were wrapped at this column.
    func joined(at column: WrapColumn) -> [[UInt8]] {
        guard let first = lines.first else { return [] }
        var result = [Array(first.bytes)]
        guard !column.isVerse(self) else { return lines.map { Array($0.bytes) } }
        for (line, next) in zip(lines, lines.dropFirst()) {
            if column.explains(line.gap(before: next)) {
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
    fileprivate func continues(_ last: WrappedLine, of first: WrappedLine) -> Bool {
        guard !isEmpty, !last.isEmpty, !isItem, isProse, last.isProse, quotes == first.quotes else { return false }
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
