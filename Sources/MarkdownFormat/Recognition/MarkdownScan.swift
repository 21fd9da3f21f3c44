/// Goes through a text line by line, once, and weighs what it meets.
struct MarkdownScan {
    private(set) var signs: [MarkdownEvidence.Sign] = []
    private(set) var objection: MarkdownEvidence.Objection?
    /// Whether what was found says Markdown beyond doubt, if nothing speaks against it.
    private(set) var isEnough = false

    private var counts = LineCounts()
    private var weights: [MarkdownEvidence.Sign: Int] = [:]
    /// How often something was met that plain text does not have.
    private var occurrences = 0
    private var fence: (mark: UInt8, length: Int)?
    private var fences = 0
    private var isInFormula = false
    private var run = ListRun()
    private var headings = 0
    /// Those with more than one hash.
    private var lowerHeadings = 0
    private var beginsWithHeading = false
    /// Whether the last line was one of code that is set in.
    private var isInIndentedCode = false
    private var hasTypedQuotes = false
    private var hasLiterals = false
    private var boldLines = 0

    /// So much must come together.
    private static let enough = 3
    /// Between two of those that plain text does not have there are no more lines than this.
    private static let density = 30

    mutating func take(_ text: EvidenceLines) {
        let lines = text.lines
        for place in lines.indices {
            let line = lines[place]
            if takeFence(line) || fence != nil || takeFormula(line) { continue }
            if line.isEmpty {
                run.interrupt()
                continue
            }
            let previous = place > 0 ? lines[place - 1] : nil
            take(line, below: previous, above: place + 1 < lines.count ? lines[place + 1] : nil)
        }
        finish()
        if text.isBinary { objection = .data }
    }

    private mutating func take(_ line: EvidenceLine, below previous: EvidenceLine?, above next: EvidenceLine?) {
        let list = run.take(line)
        isInIndentedCode =
            line.indent >= 4 && list == nil && !run.isOpen && (isInIndentedCode || previous?.isEmpty == true)
        if isInIndentedCode, counts.lines > 0 { return }
        if isUnderline(line) { return takeHeading(line, below: previous, above: next) }
        counts.note(line, isItem: list != nil || line.first == UInt8(ascii: "|"), below: previous)
        if line.ends(with: "wrote:") || line.ends(with: "writes:") { counts.noteReplyMark() }
        if let list, !signs.contains(list) { signs.append(list) }
        let isIndented = line.indent >= 4
        if !isIndented {
            takeHeading(line, below: previous, above: next)
            if line.first == UInt8(ascii: ">") { note(.quote, 1) }
        }
        if line.isTableDelimiter, let previous, previous.cellCount == line.cellCount { note(.table, 4, isDistinct: 3) }
        if !isIndented || run.isOpen { takeSpans(line) }
    }

    private mutating func finish() {
        // A fence that never closes is a run of backticks, as scripts have them.
        if fences > 0 { note(.codeBlock, 3, isDistinct: 3 * fences) }
        if run.tasks > 0 { note(.taskList, 3, isDistinct: run.tasks) }
        if run.bullets > 1 {
            let isMore = run.isNested || run.bullets > 2 && counts.prose > 0
            note(.list, isMore && run.numbers < 2 ? 2 : 1)
        }
        if run.numbers > 1 { note(.numberedList, 1) }
        if headings > 1 { weights[.heading, default: 0] += 1 }
        if counts.prose > 0, weights[.heading] != nil { weights[.heading, default: 0] += 1 }
        if boldLines > 0 { weights[.strong, default: 0] += 1 }
        if counts.hasReplyMark { weights[.quote] = nil }
        if hasTypedQuotes { weights[.code] = nil }
        signs.removeAll { weights[$0] == nil }
        let blocks: [MarkdownEvidence.Sign] = [.codeBlock, .table, .taskList, .heading, .strong, .link]
        objection = counts.objection(hasBlocks: blocks.contains { weights[$0] != nil }, isCertain: isCertain)
        isEnough = decides
    }

    private var decides: Bool {
        guard occurrences > 0, weights.values.reduce(0, +) >= Self.enough else { return false }
        guard occurrences * Self.density >= counts.lines else { return false }
        if isCertain { return counts.isText(percent: 50) || counts.lines < 4 }
        // Headings alone could be comments, and other markup has strong words as well.
        guard counts.isText(percent: 75), counts.code * 20 <= counts.lines else { return false }
        if hasLiterals, weights[.code] == nil, lowerHeadings == 0 { return false }
        guard weights[.strong] == nil, weights[.strikethrough] == nil, weights[.heading] != nil else { return true }
        if lowerHeadings > 0 { return counts.prose + counts.items > 0 || headings > 2 && counts.stackedHashes == 0 }
        return headings == 1 && beginsWithHeading && counts.sentences > 0 && counts.code == 0
    }

    /// True if there is syntax that only Markdown has.
    private var isCertain: Bool {
        [.codeBlock, .table, .taskList, .link, .image, .footnote].contains { weights[$0] != nil }
    }
}

extension MarkdownScan {
    private mutating func note(_ sign: MarkdownEvidence.Sign, _ weight: Int, isDistinct count: Int = 0) {
        if !signs.contains(sign) { signs.append(sign) }
        occurrences += count
        weights[sign] = max(weights[sign] ?? 0, weight)
    }

    private mutating func takeFence(_ line: EvidenceLine) -> Bool {
        guard line.first == UInt8(ascii: "`") || line.first == UInt8(ascii: "~") else { return false }
        let length = line.run(of: line.first)
        guard length >= 3 else { return false }
        let rest = line.content.dropFirst(length)
        if let fence {
            guard fence.mark == line.first, length >= fence.length, rest.isEmpty else { return false }
            self.fence = nil
            fences += 1
            return true
        }
        guard length <= 8, !rest.contains(line.first), rest.split(separator: 0x20).count <= 3 else { return false }
        if !signs.contains(.codeBlock) { signs.append(.codeBlock) }
        fence = (line.first, length)
        return true
    }

    /// Reads a line of a formula between lines of `$$`; returns false for other lines.
    private mutating func takeFormula(_ line: EvidenceLine) -> Bool {
        guard line.content.elementsEqual("$$".utf8) else { return isInFormula }
        isInFormula.toggle()
        if !isInFormula { note(.formula, 2, isDistinct: 1) }
        return true
    }

    private mutating func takeHeading(
        _ line: EvidenceLine, below previous: EvidenceLine?, above next: EvidenceLine?
    ) {
        let level = line.run(of: UInt8(ascii: "#"))
        let isFirst = previous.map(\.isEmpty) ?? true
        if level > 0 {
            let text = line.content.dropFirst(level)
            let isTitle = level <= 6 && text.first == 0x20 && line.words > 0 && !line.ends(with: ";")
            guard isTitle, isFirst || previous?.isRule == true || previous?.first == UInt8(ascii: "#") else { return }
            let isFree = next.map { $0.isEmpty || $0.isProse || $0.listMarker != nil } ?? true
            headings += 1
            if level > 1 { lowerHeadings += 1 }
            if counts.lines == 1 { beginsWithHeading = true }
            note(.heading, isFree && (level > 1 || isFirst) ? 2 : 1, isDistinct: isFree ? 1 : 0)
            return
        }
        // A line of text that is underlined; plain text has such titles, too.
        let isLine = line.first == UInt8(ascii: "=") || line.first == UInt8(ascii: "-")
        if isLine, line.isRule, !line.content.contains(0x20), let previous, previous.isTitle { note(.heading, 1) }
    }

    /// A line of signs below a title, or between two parts.
    private func isUnderline(_ line: EvidenceLine) -> Bool {
        line.isRule && "-=*_~+".utf8.contains(line.first)
    }

    private mutating func takeSpans(_ line: EvidenceLine) {
        let spans = MarkdownSpans(line.content)
        if spans.hasTypedQuotes { hasTypedQuotes = true }
        if spans.hasLiterals { hasLiterals = true }
        for span in spans.found {
            switch span {
            case .link, .image, .footnote: note(span, 3, isDistinct: 2)
            case .strong:
                note(.strong, 2, isDistinct: 1)
                if line.begins(with: "**"), line.ends(with: "**") || line.ends(with: "**:") { boldLines += 1 }
            case .strikethrough, .formula, .citation: note(span, 2, isDistinct: 1)
            default: note(span, 1)
            }
        }
    }
}

extension EvidenceLine {
    fileprivate var isTableDelimiter: Bool {
        guard content.contains(UInt8(ascii: "|")), content.contains(UInt8(ascii: "-")) else { return false }
        guard content.allSatisfy({ "|-: ".utf8.contains($0) }) else { return false }
        return content.split(separator: UInt8(ascii: "|")).allSatisfy { cell in
            cell.contains(UInt8(ascii: "-")) || cell.allSatisfy { $0 == 0x20 }
        }
    }

    /// How many cells the line would have as a row of a table.
    fileprivate var cellCount: Int {
        let bar = UInt8(ascii: "|")
        let inner = content.drop { $0 == bar }
        return inner.split(separator: bar).count { !$0.allSatisfy { $0 == 0x20 } }
    }

    /// True for a line that can be a heading above a line of `=`.
    fileprivate var isTitle: Bool {
        guard content.count <= 80, first >= 0x80 || (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7A || first >= 0x30
        else { return false }
        return !holds(": ") && !holds("|") && words > 0
    }
}
