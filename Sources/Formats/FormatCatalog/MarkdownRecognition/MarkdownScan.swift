/// A single pass over the lines of a text that counts and weighs the evidence.
struct MarkdownScan {
    private(set) var signs: [MarkdownEvidence.Sign] = []
    private(set) var objection: MarkdownEvidence.Objection?
    /// True if the text is Markdown beyond doubt, unless there is an objection.
    private(set) var isEnough = false

    private var counts = LineCounts()
    private var weights: [MarkdownEvidence.Sign: Int] = [:]
    /// The number of occurrences of syntax that plain text does not have.
    private var occurrences = 0
    private var isInFormula = false
    private var isInComment = false
    private var isInTable = false
    private var run = ListRun()
    private var headings = 0
    /// The number of headings with more than one `#`.
    private var lowerHeadings = 0
    /// The number of headings between empty lines.
    private var freeHeadings = 0
    /// The number of headings with one `#` that are worded like titles.
    private var titles = 0
    private var beginsWithHeading = false
    /// The number of titles underlined with `=`.
    private var underlinedTitles = 0
    /// True if the last line was indented code.
    private var isInIndentedCode = false
    private var hasTypedQuotes = false
    private var hasLiterals = false
    /// The number of fences in quotations.
    private var quotedFences = 0
    /// The number of lines with code between backticks.
    private var codeLines = 0
    /// The number of indented lines of prose outside lists.
    private var indentedLines = 0
    /// The number of those that are indented like code.
    private var deepLines = 0
    /// The number of code spans in them.
    private var codes = 0

    /// The number of occurrences that are enough.
    private static let enough = 3
    /// The maximum number of lines between two such occurrences.
    private static let density = 30

    mutating func take(_ text: EvidenceLines) {
        let lines = text.lines
        let fences = EvidenceFences(lines[...])
        for index in lines.indices {
            let line = lines[index]
            if fences.isCode[index] {
                if !signs.contains(.codeBlock) { signs.append(.codeBlock) }
                continue
            }
            if takeFormula(line) || takeComment(line) { continue }
            if line.isEmpty {
                run.interrupt()
                isInTable = false
                continue
            }
            let previous = index > 0 ? lines[index - 1] : nil
            if index > 1, line.closesBox(of: lines[index - 1], below: lines[index - 2]) {
                counts.noteForeignUnderline()
            }
            take(line, below: previous, above: index + 1 < lines.count ? lines[index + 1] : nil)
        }
        finish(fences)
        if text.isBinary { objection = .data }
    }

    private mutating func take(_ line: EvidenceLine, below previous: EvidenceLine?, above next: EvidenceLine?) {
        if isInTable, line.content.contains(UInt8(ascii: "|")) {
            counts.noteRow()
            return takeSpans(MarkdownSpans(line.content), of: line)
        }
        isInTable = false
        let list = run.take(line)
        isInIndentedCode =
            line.indent >= 4 && list == nil && !run.isOpen && (isInIndentedCode || previous?.isEmpty == true)
        if isInIndentedCode, counts.lines > 0 { return counts.noteDeep(line) }
        if line.indent > 1, list == nil, !run.isOpen { indentedLines += 1 }
        if line.indent > 3, list == nil, !run.isOpen { deepLines += 1 }
        if isUnderline(line) {
            if let previous, line.underlinesForeign(previous) { counts.noteForeignUnderline() }
            return takeHeading(line, below: previous, above: next)
        }
        let spans = MarkdownSpans(line.content)
        counts.note(
            line, isItem: list != nil || line.first == UInt8(ascii: "|"), hasFormula: spans.found.contains(.formula),
            below: previous)
        if line.isReplyMark { counts.noteReplyMark(line) }
        if let list, !signs.contains(list) { signs.append(list) }
        let isIndented = line.indent >= 4
        if !isIndented {
            takeHeading(line, below: previous, above: next)
            if line.first == UInt8(ascii: ">") {
                note(.quote, 1)
                if line.isCallout { note(.quote, 3, isDistinct: 1) }
                if line.isQuotedFence {
                    quotedFences += 1
                    if quotedFences > 1 { note(.codeBlock, 3, isDistinct: 2) }
                }
            }
        }
        if line.isTableDelimiter, let previous, previous.cellCount == line.cellCount {
            isInTable = true
            note(.table, 4, isDistinct: 3)
        }
        if !isIndented || run.isOpen { takeSpans(spans, of: line) }
    }

    private mutating func finish(_ fences: EvidenceFences) {
        if fences.whole > 0 { note(.codeBlock, 3, isDistinct: 3 * fences.whole) }
        if fences.cut > 0 { note(.codeBlock, fences.isCutAtEnd ? 3 : 2, isDistinct: 2 * fences.cut) }
        if run.tasks > 0 { note(.taskList, 3, isDistinct: run.tasks) }
        if run.bullets > 1 {
            let isMore = run.isNested || run.bullets > 2 && counts.prose > 0
            note(.list, isMore && run.numbers < 2 ? 2 : 1)
        }
        if run.numbers > 1 { note(.numberedList, 1) }
        if headings > 1 { weights[.heading, default: 0] += 1 }
        if counts.prose > 0, weights[.heading] != nil { weights[.heading, default: 0] += 1 }
        if weights[.strong] != nil { weights[.strong] = 3 }
        for sign in [MarkdownEvidence.Sign.formula, .strikethrough] where weights[sign] != nil && counts.prose > 0 {
            weights[sign] = 3
        }
        if counts.hasReplyMark { weights[.quote] = nil }
        if hasTypedQuotes { weights[.code] = nil }
        if weights[.code] != nil { weighCode() }
        signs.removeAll { weights[$0] == nil }
        let blocks: [MarkdownEvidence.Sign] = [.codeBlock, .table, .taskList, .heading, .strong, .link]
        objection = counts.objection(
            hasBlocks: blocks.contains { weights[$0] != nil },
            isCertain: isCertain || headings > 1 && weights[.strong] != nil, kinds: kinds,
            hasHeadings: lowerHeadings > 0)
        isEnough = decides
    }

    /// The number of kinds of syntax that plain text hardly has.
    private var kinds: Int {
        firmKinds + (codeLines > 1 && weights[.code] != nil ? 1 : 0)
    }

    /// The same number without code spans, because plain text also has backticks.
    private var firmKinds: Int {
        let own: [MarkdownEvidence.Sign] = [
            .codeBlock, .table, .taskList, .link, .image, .footnote, .strong, .strikethrough, .formula, .citation,
        ]
        return own.count { weights[$0] != nil } + (lowerHeadings > 0 ? 1 : 0)
    }

    private var decides: Bool {
        guard occurrences > 0, weights.values.reduce(0, +) >= Self.enough else { return false }
        let isSingle = firmKinds == 1 && weights[.strong] != nil && weights[.heading] == nil
        guard occurrences * (isSingle ? Self.density / 2 : Self.density) >= counts.lines else { return false }
        if isCertain { return counts.isText(percent: 50) || counts.lines < 4 }
        // In a text with literals of reStructuredText, headings may be comments, and strong text may be reStructuredText.
        if hasLiterals, weights[.code] == nil, lowerHeadings == 0 { return false }
        // Old plain text also underlines its titles and has backticks.
        if weights[.heading] != nil, headings == 0, firmKinds == 0 { return isTitledAndRichInCode }
        let hasStrong = weights[.strong] != nil || weights[.strikethrough] != nil
        if hasStrong || weights[.formula] != nil || weights[.citation] != nil {
            return counts.isText(percent: 50) && counts.prose + counts.items > 0
        }
        let isOften = kinds > 1
        guard counts.isText(percent: isOften ? 60 : 75) else { return false }
        guard counts.code * (isOften ? 6 : 20) <= counts.lines else { return false }
        guard weights[.heading] != nil else { return true }
        guard deepLines * 3 <= counts.lines else { return false }
        if lowerHeadings > 0 {
            if counts.sentences > 0 || counts.items > 0 || kinds > 1 { return true }
            return freeHeadings * 2 >= headings && counts.stackedHashes == 0 && (counts.prose > 0 || headings > 2)
        }
        if headings == 0 || isOfTitledParts { return true }
        guard beginsWithHeading, counts.code == 0, counts.hashes == headings, headings == 1 || freeHeadings == headings
        else { return false }
        return counts.sentences > 0 || run.bullets > 1
    }

    /// True for lists and phrases, each below its title, which is how prompts look.
    ///
    /// In code and settings, comments stand above code.
    private var isOfTitledParts: Bool {
        guard headings > 1, titles == headings, counts.hashes == headings, counts.code == 0 else { return false }
        return counts.isText(percent: 75) && counts.sentences > 0 && counts.sentences * 2 >= counts.prose
    }

    private var isTitledAndRichInCode: Bool {
        underlinedTitles > 0 && codes > 2 && codeLines > 1 && !hasTypedQuotes && !hasLiterals
            && counts.isText(percent: 75)
    }

    /// Weighs code spans: they count for more if they are frequent, or if the text is short.
    private mutating func weighCode() {
        let isMessage = counts.lines < 3 && counts.sentences > 0
        if isRichInCode || isMessage && !hasLiterals {
            weights[.code] = codeLines * 2 >= counts.lines && headings == 0 ? 3 : 2
            occurrences += codeLines
        } else if counts.lines < 6, !hasLiterals, weights.keys.contains(where: { $0 != .code && $0 != .heading }) {
            weights[.code] = 2
            occurrences += 1
        }
    }

    private var isRichInCode: Bool {
        guard codes > 1, !hasTypedQuotes, !hasLiterals else { return false }
        guard indentedLines * 4 <= counts.lines || firmKinds > 0 || headings > 0 else { return false }
        let share = headings > 0 ? 8 : counts.lines < 12 ? 4 : 3
        return codeLines * share >= counts.lines
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

    /// Reads a line of an HTML comment, which is no evidence; returns false for other lines.
    private mutating func takeComment(_ line: EvidenceLine) -> Bool {
        guard isInComment || line.begins(with: "<!--") else { return false }
        isInComment = !line.holds("-->")
        return true
    }

    /// Reads a line of a formula between lines of `$$`; returns false for other lines.
    private mutating func takeFormula(_ line: EvidenceLine) -> Bool {
        let isMark = line.content.elementsEqual("$$".utf8)
        let isBracket = line.content.elementsEqual(isInFormula ? "\\]".utf8 : "\\[".utf8)
        if !isInFormula, line.isFormulaInBrackets {
            note(.formula, 2, isDistinct: 1)
            return true
        }
        guard isMark || isBracket else { return isInFormula }
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
            let isTitle =
                level <= 6 && text.first == 0x20 && line.words > 0 && !line.isSentenceOfComment && !line.isCommandOfRoot
                && text.first { $0 != 0x20 }.map { $0 != UInt8(ascii: "-") && $0 != 0x5C } == true
            guard isTitle, isFirst || previous?.isRule == true || previous?.first == UInt8(ascii: "#") else { return }
            let isFree = next.map { $0.isEmpty || $0.isProse || $0.listMarker != nil } ?? true
            headings += 1
            if isFirst, next?.isEmpty == true { freeHeadings += 1 }
            if level > 1 { lowerHeadings += 1 }
            if level == 1, line.isShortTitle { titles += 1 }
            if counts.lines == 1 { beginsWithHeading = true }
            note(.heading, isFree && (level > 1 || isFirst) ? 2 : 1, isDistinct: isFree ? 1 : 0)
            return
        }
        // An underlined line of text; plain text also has such titles.
        let isLine = line.first == UInt8(ascii: "=") || line.first == UInt8(ascii: "-")
        if isLine, line.isRule, !line.content.contains(0x20), let previous, previous.isTitle {
            note(.heading, 1)
            if line.first == UInt8(ascii: "=") { underlinedTitles += 1 }
        }
    }

    /// True for a line of signs below a title or between two parts.
    private func isUnderline(_ line: EvidenceLine) -> Bool {
        line.isRule && "-=*_~+".utf8.contains(line.first)
    }

    private mutating func takeSpans(_ spans: MarkdownSpans, of line: EvidenceLine) {
        if !spans.found.isEmpty, line.isReport { return }
        codes += spans.codes
        if spans.hasTypedQuotes { hasTypedQuotes = true }
        if spans.hasLiterals { hasLiterals = true }
        for span in spans.found {
            switch span {
            case .link, .image, .footnote: note(span, 3, isDistinct: 2)
            case .strong: note(.strong, 2, isDistinct: 1)
            case .citation: note(span, 3, isDistinct: 1)
            case .strikethrough, .formula: note(span, 2, isDistinct: 1)
            case .code:
                note(.code, 1)
                codeLines += 1
            default: note(span, 1)
            }
        }
    }
}

extension EvidenceLine {
    /// True for `# A sentence, as in a comment.`; titles have no full stop at the end.
    fileprivate var isSentenceOfComment: Bool {
        if last == UInt8(ascii: ";") { return true }
        return last == UInt8(ascii: ".") && run(of: UInt8(ascii: "#")) < 3 && words > 5
    }

    /// True for an underline below a title that reStructuredText has and Markdown does not.
    fileprivate func underlinesForeign(_ title: EvidenceLine) -> Bool {
        guard "~*^+".utf8.contains(first), content.count > 3, title.words > 0 else { return false }
        return abs(title.columns - content.count) < 3 && !content.contains(0x20)
    }

    /// True for the lower of two equal lines around a title.
    fileprivate func closesBox(of title: EvidenceLine, below first: EvidenceLine) -> Bool {
        self.first == UInt8(ascii: "=") && isRule && content.elementsEqual(first.content) && title.words > 0
    }

    /// True for a few words after a `#`, the first one capitalized, without a sign at the end.
    fileprivate var isShortTitle: Bool {
        guard words < 6, let letter = content.dropFirst(2).first, !".:;,)=\"".utf8.contains(last) else { return false }
        return letter >= 0x80 || letter >= 0x41 && letter <= 0x5A
    }

    /// True for `# lamp --dim`, a command after a root prompt.
    fileprivate var isCommandOfRoot: Bool {
        run(of: UInt8(ascii: "#")) == 1 && holds(" --") && !holds("-- ") && !holds("`")
    }

    /// `\[ x = y \]`on a line of its own.
    fileprivate var isFormulaInBrackets: Bool {
        guard begins(with: "\\["), ends(with: "\\]"), content.count > 4 else { return false }
        return content.dropFirst(2).dropLast(2).contains { "=^\\".utf8.contains($0) }
    }

    /// True for a fence after `>`.
    fileprivate var isQuotedFence: Bool { begins(with: "> ```") || begins(with: ">```") }

    /// True for a callout, such as `> [!NOTE]`.
    fileprivate var isCallout: Bool {
        let text = content.dropFirst().drop { $0 == 0x20 }
        guard text.starts(with: "[!".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
        return text[..<end].dropFirst(2).allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    }

    fileprivate var isTableDelimiter: Bool {
        guard content.contains(UInt8(ascii: "|")), content.contains(UInt8(ascii: "-")) else { return false }
        guard content.allSatisfy({ "|-: ".utf8.contains($0) }), cellCount > 1 || first == last else { return false }
        return content.split(separator: UInt8(ascii: "|")).allSatisfy { cell in
            cell.split(separator: 0x20).count == 1 && cell.contains(UInt8(ascii: "-"))
        }
    }

    /// The number of cells if the line is a row of a table.
    fileprivate var cellCount: Int {
        let bar = UInt8(ascii: "|")
        return content.count { $0 == bar } + 1 - (first == bar ? 1 : 0) - (content.count > 1 && last == bar ? 1 : 0)
    }

    /// True if the line can be a title above a line of `=`.
    fileprivate var isTitle: Bool {
        guard content.count <= 80, first >= 0x80 || (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7A || first >= 0x30
        else { return false }
        return !holds(": ") && !holds("|") && words > 0
    }
}
