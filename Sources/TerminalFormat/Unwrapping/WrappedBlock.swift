/// Lines that may be one paragraph, an item of a list, or a paragraph of a quotation; or a line that is nothing of that.
struct WrappedBlock {
    private let lines: [WrappedLine]

    /// Splits a text at empty lines, items, fences, code and whatever else is no prose.
    static func blocks(of lines: [WrappedLine]) -> [WrappedBlock] {
        var blocks: [WrappedBlock] = []
        var open: [WrappedLine] = []
        var isInFence = false
        var lastNumber: Int?
        for line in lines {
            // Only a number that counts on begins an item in the midst of lines.
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

    /// For each line but the last: the columns at which the first word of the next one did not fit.
    var gaps: [ClosedRange<Int>] {
        zip(lines, lines.dropFirst()).map { $0.gap(before: $1) }
    }

    /// How many of its lines begin as a sentence or a verse, though the one before does not end as one.
    var versesCount: Int {
        zip(lines, lines.dropFirst()).count { $1.beginsAnew && !$0.endsSentence }
    }

    /// Whether each line goes on in the middle of a sentence.
    var isContinuous: Bool {
        zip(lines, lines.dropFirst()).allSatisfy { !$1.beginsAnew && !$0.endsSentence }
    }

    /// The lines with those joined that were broken at this column.
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
    /// Whether the line may belong to the paragraph that another one began, by its place and its look.
    fileprivate func continues(_ last: WrappedLine, of first: WrappedLine) -> Bool {
        guard !isEmpty, !last.isEmpty, !isItem, isProse, last.isProse, quotes == first.quotes else { return false }
        return first.isItem
            ? indent == first.indent || indent == first.outerIndent : indent == first.indent && indent < 4
    }

    /// The columns before what marks an item.
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
