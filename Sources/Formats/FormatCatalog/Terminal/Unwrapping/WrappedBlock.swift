/// Lines that may be one paragraph, list item or quoted paragraph, or a single line of another kind.
struct WrappedBlock {
    private let lines: [WrappedLine]

    /// Splits a text at blank lines, items, fences, code and everything else that is not prose.
    ///
    /// - Parameters:
    ///   - lines: the lines.
    ///   - column: where prose is wrapped; nil if it is not known. If it is known, lines count as prose on less evidence.
    /// - Returns: the blocks with all lines.
    static func blocks(of lines: [WrappedLine], at column: WrapColumn? = nil) -> [WrappedBlock] {
        var blocks: [WrappedBlock] = []
        var open: [WrappedLine] = []
        var isInFence = false
        var lastNumber: Int?
        let comments = CommentLines(lines)
        for (index, line) in lines.enumerated() {
            // In the middle of a block, a number begins an item only if it is consecutive.
            let line = open.last.map { $0.isEmpty } == false ? line.asItem(after: lastNumber) : line
            if let number = line.number { lastNumber = number }
            let isFence = line.isFence
            if let last = open.last,
                isInFence || isFence || comments.contains(index) || !line.continues(last, of: open[0], at: column)
            {
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
        lines.indices.dropFirst().map { lines[$0 - 1].gap(before: lines[$0]) }
    }

    /// True for comma-separated definitions, and for the end of a string.
    var isOfCode: Bool {
        guard lines.count > 1, let last = lines.last else { return false }
        if lines.count > 2, lines.dropLast().allSatisfy(\.endsWithItsOnlyComma) { return true }
        guard last.bytes.suffix(2).contains(0x22) else { return false }
        return lines.reduce(0) { $0 + $1.bytes.count { $0 == 0x22 } } % 2 == 1
    }

    /// The number of lines that begin like a sentence or verse, although the previous one does not end a sentence.
    var versesCount: Int { count { $1.beginsAnew && !$0.endsSentence } }

    /// The number of lines that continue the sentence of the previous one.
    var continuedCount: Int { count { !$1.beginsAnew && !$0.endsSentence } }

    /// The number of breaks where a condition holds for the lines before and after.
    private func count(_ isCounted: (WrappedLine, WrappedLine) -> Bool) -> Int {
        lines.indices.dropFirst().count { isCounted(lines[$0 - 1], lines[$0]) }
    }

    /// Appends the lines; those that were wrapped at the column are joined.
    func append(to text: inout [UInt8], at column: WrapColumn?) {
        guard var line = lines.first else { return }
        text += line.bytes
        let isJoined = column.map { !$0.isVerse(self) || !isOfCode && gaps.count > 4 && gaps.allSatisfy($0.explains) }
        for next in lines.dropFirst() {
            if let column, isJoined == true,
                column.explains(line.gap(before: next)) || line.isOneWord && column.isExceeded(by: line.width)
            {
                text.join(next, after: line)
            } else {
                text.append(0x0A)
                text += next.bytes
            }
            line = next
        }
        text.append(0x0A)
    }
}

extension WrappedLine {
    /// True if the line may continue a paragraph, by its position and form.
    fileprivate func continues(_ last: WrappedLine, of first: WrappedLine, at column: WrapColumn?) -> Bool {
        guard !isEmpty, !last.isEmpty, !isItem, !text.begins(with: "\u{3000}"), quotes == first.quotes,
            !repeatsName(of: last)
        else { return false }
        guard
            first.isItem
                ? indent == first.indent || indent == first.outerIndent : indent == first.indent && indent < 4
        else { return false }
        // Single words are a list, unless an address does not fit next to the first word of an item.
        if isOneWord, last.isOneWord, !last.isItem || column?.isFirm != true || !text.holds("://") { return false }
        guard let column else { return isProse && last.isProse && !repeatsWords(of: last) }
        let isExplained = column.explains(last.gap(before: self))
        if repeatsWords(of: last), !isProse || !last.isProse || !isExplained { return false }
        if isLikelyProse, last.isLikelyProse { return true }
        // If the line could not hold the next word, the next line may contain signs of code.
        return isExplained && (isLikelyProse || last.isLikelyProse)
            && !isStructure && !last.isStructure
    }

    /// The indentation before the marker of an item, in columns.
    var outerIndent: Int { bytes.prefix { $0 == 0x20 }.count }

    fileprivate func gap(before next: WrappedLine) -> ClosedRange<Int> {
        width...(width + next.firstWordWidth)
    }
}

extension [UInt8] {
    fileprivate mutating func join(_ next: WrappedLine, after line: WrappedLine) {
        if line.endsInSoftHyphen {
            removeLast(line.bytes.count - line.withoutSoftHyphen.count)
        } else if !EastAsianText.ends(line.text) || !EastAsianText.begins(next.text) {
            append(0x20)
        }
        append(contentsOf: next.text)
    }
}
