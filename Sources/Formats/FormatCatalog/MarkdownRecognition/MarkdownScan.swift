import FormatCore

/// A single pass over the lines of a text that counts and weighs the evidence.
struct MarkdownScan {
    private(set) var signs = MarkdownSigns()
    private(set) var objection: MarkdownEvidence.Objection?
    /// True if the text is Markdown beyond doubt, unless there is an objection.
    private(set) var isEnough = false

    private var counts = LineCounts()
    private var list = ListRun()
    private var table = TableRun()
    private var headings = HeadingEvidence()
    private var code = CodeSpanCounts()
    private var isInFormula = false
    private var isInComment = false
    /// True if the last line was indented code.
    private var isInIndentedCode = false
    /// The number of fences in quotations.
    private var quotedFences = 0
    /// The number of indented lines of prose outside lists.
    private var indentedLines = 0
    /// The number of those that are indented like code.
    private var deepLines = 0

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
                signs.list(.codeBlock)
                continue
            }
            if takeFormula(line) || takeComment(line) { continue }
            if line.isEmpty {
                list.interrupt()
                table.interrupt()
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
        if table.takeRow(line) {
            counts.noteRow()
            return takeSpans(MarkdownSpans(line.content), of: line)
        }
        let item = list.take(line)
        let isOutsideList = item == nil && !list.isOpen
        isInIndentedCode = line.indent >= 4 && isOutsideList && (isInIndentedCode || previous?.isEmpty == true)
        if isInIndentedCode, counts.lines > 0 { return counts.noteDeep(line) }
        if line.indent > 1, isOutsideList { indentedLines += 1 }
        if line.indent > 3, isOutsideList { deepLines += 1 }
        if isUnderline(line) {
            if let previous, line.underlinesForeign(previous) { counts.noteForeignUnderline() }
            return takeHeading(line, below: previous, above: next)
        }
        let spans = MarkdownSpans(line.content)
        counts.note(
            line, isItem: item != nil || line.first == "|", hasFormula: spans.found.contains(.formula),
            below: previous)
        if line.isReplyMark { counts.noteReplyMark(line) }
        if let item { signs.list(item) }
        let isIndented = line.indent >= 4
        if !isIndented {
            takeHeading(line, below: previous, above: next)
            if line.first == ">" { takeQuote(line) }
        }
        if table.begin(at: line, below: previous) { signs.note(.table, 4, distinct: 3) }
        if !isIndented || list.isOpen { takeSpans(spans, of: line) }
    }

    private mutating func takeHeading(
        _ line: EvidenceLine, below previous: EvidenceLine?, above next: EvidenceLine?
    ) {
        headings.take(line, below: previous, above: next, isFirst: counts.lines == 1, &signs)
    }

    private mutating func takeQuote(_ line: EvidenceLine) {
        signs.note(.quote, 1)
        if line.isCallout { signs.note(.quote, 3, distinct: 1) }
        guard line.isQuotedFence else { return }
        quotedFences += 1
        if quotedFences > 1 { signs.note(.codeBlock, 3, distinct: 2) }
    }

    private mutating func finish(_ fences: EvidenceFences) {
        if fences.whole > 0 { signs.note(.codeBlock, 3, distinct: 3 * fences.whole) }
        if fences.cut > 0 { signs.note(.codeBlock, fences.isCutAtEnd ? 3 : 2, distinct: 2 * fences.cut) }
        if list.tasks > 0 { signs.note(.taskList, 3, distinct: list.tasks) }
        if list.bullets > 1 {
            let isMore = list.isNested || list.bullets > 2 && counts.prose > 0
            signs.note(.list, isMore && list.numbers < 2 ? 2 : 1)
        }
        if list.numbers > 1 { signs.note(.numberedList, 1) }
        if headings.count > 1 { signs.strengthen(.heading) }
        signs.weigh(.strong, 3)
        if counts.prose > 0 {
            signs.strengthen(.heading)
            signs.weigh(.formula, 3)
            signs.weigh(.strikethrough, 3)
        }
        if counts.hasReplyMark { signs.dismiss(.quote) }
        if code.hasTypedQuotes { signs.dismiss(.code) }
        weighCode()
        signs.removeWeightless()
        let blocks: [MarkdownEvidence.Sign] = [.codeBlock, .table, .taskList, .heading, .strong, .link]
        objection = counts.objection(
            hasBlocks: blocks.contains(where: signs.has),
            isCertain: isCertain || headings.count > 1 && signs.has(.strong), kinds: kinds,
            hasHeadings: headings.lower > 0)
        isEnough = decides
    }

    /// The number of kinds of syntax that plain text hardly has.
    private var kinds: Int { firmKinds + (code.lines > 1 && signs.has(.code) ? 1 : 0) }

    /// The same number without code spans, because plain text also has backticks.
    private var firmKinds: Int {
        let own: [MarkdownEvidence.Sign] = [
            .codeBlock, .table, .taskList, .link, .image, .footnote, .strong, .strikethrough, .formula, .citation,
        ]
        return signs.count(of: own) + (headings.lower > 0 ? 1 : 0)
    }

    private var decides: Bool {
        guard signs.occurrences > 0, signs.weight >= Self.enough else { return false }
        let isSingle = firmKinds == 1 && signs.has(.strong) && !signs.has(.heading)
        guard signs.occurrences * (isSingle ? Self.density / 2 : Self.density) >= counts.lines else { return false }
        if isCertain { return counts.isText(percent: 50) || counts.lines < 4 }
        // In a text with literals of reStructuredText, headings may be comments, and strong text may be reStructuredText.
        if code.hasLiterals, !signs.has(.code), headings.lower == 0 { return false }
        // Old plain text also underlines its titles and has backticks.
        if signs.has(.heading), headings.count == 0, firmKinds == 0 { return isTitledAndRichInCode }
        let hasStrong = signs.has(.strong) || signs.has(.strikethrough)
        if hasStrong || signs.has(.formula) || signs.has(.citation) {
            return counts.isText(percent: 50) && counts.prose + counts.items > 0
        }
        let isOften = kinds > 1
        guard counts.isText(percent: isOften ? 60 : 75) else { return false }
        guard counts.code * (isOften ? 6 : 20) <= counts.lines else { return false }
        guard signs.has(.heading) else { return true }
        guard deepLines * 3 <= counts.lines else { return false }
        if headings.lower > 0 {
            if counts.sentences > 0 || counts.items > 0 || kinds > 1 { return true }
            return headings.free * 2 >= headings.count && counts.stackedHashes == 0
                && (counts.prose > 0 || headings.count > 2)
        }
        if headings.count == 0 || isOfTitledParts { return true }
        guard headings.isAtStart, counts.code == 0, counts.hashes == headings.count,
            headings.count == 1 || headings.free == headings.count
        else { return false }
        return counts.sentences > 0 || list.bullets > 1
    }

    /// True for lists and phrases, each below its title, which is how prompts look.
    ///
    /// In code and settings, comments stand above code.
    private var isOfTitledParts: Bool {
        guard headings.count > 1, headings.titles == headings.count, counts.hashes == headings.count, counts.code == 0
        else { return false }
        return counts.isText(percent: 75) && counts.sentences > 0 && counts.sentences * 2 >= counts.prose
    }

    private var isTitledAndRichInCode: Bool {
        headings.underlined > 0 && code.spans > 2 && code.lines > 1 && code.areSeveral && counts.isText(percent: 75)
    }

    /// Weighs code spans: they count for more if they are frequent, or if the text is short.
    private mutating func weighCode() {
        let isMessage = counts.lines < 3 && counts.sentences > 0
        if isRichInCode || isMessage && !code.hasLiterals {
            let isDense = code.lines * 2 >= counts.lines && headings.count == 0
            signs.weigh(.code, isDense ? 3 : 2, distinct: code.lines)
        } else if counts.lines < 6, !code.hasLiterals, signs.hasOther(than: [.code, .heading]) {
            signs.weigh(.code, 2, distinct: 1)
        }
    }

    private var isRichInCode: Bool {
        guard code.areSeveral else { return false }
        guard indentedLines * 4 <= counts.lines || firmKinds > 0 || headings.count > 0 else { return false }
        let share = headings.count > 0 ? 8 : counts.lines < 12 ? 4 : 3
        return code.lines * share >= counts.lines
    }

    /// True if there is syntax that only Markdown has.
    private var isCertain: Bool {
        signs.count(of: [.codeBlock, .table, .taskList, .link, .image, .footnote]) > 0
    }
}

extension MarkdownScan {
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
            signs.note(.formula, 2, distinct: 1)
            return true
        }
        guard isMark || isBracket else { return isInFormula }
        isInFormula.toggle()
        if !isInFormula { signs.note(.formula, 2, distinct: 1) }
        return true
    }

    /// True for a line of signs below a title or between two parts.
    private func isUnderline(_ line: EvidenceLine) -> Bool {
        line.isRule && "-=*_~+".utf8.contains(line.first)
    }

    private mutating func takeSpans(_ spans: MarkdownSpans, of line: EvidenceLine) {
        if !spans.found.isEmpty, line.isReport { return }
        code.take(spans)
        for span in spans.found {
            switch span {
            case .link, .image, .footnote: signs.note(span, 3, distinct: 2)
            case .strong: signs.note(.strong, 2, distinct: 1)
            case .citation: signs.note(span, 3, distinct: 1)
            case .strikethrough, .formula: signs.note(span, 2, distinct: 1)
            default: signs.note(span, 1)
            }
        }
    }
}

extension EvidenceLine {
    /// True for an underline below a title that reStructuredText has and Markdown does not.
    fileprivate func underlinesForeign(_ title: EvidenceLine) -> Bool {
        guard "~*^+".utf8.contains(first), content.count > 3, title.words > 0 else { return false }
        return abs(title.columns - content.count) < 3 && !content.contains(0x20)
    }

    /// True for the lower of two equal lines around a title.
    fileprivate func closesBox(of title: EvidenceLine, below first: EvidenceLine) -> Bool {
        self.first == "=" && isRule && content.elementsEqual(first.content) && title.words > 0
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
        guard text.starts(with: "[!".utf8), let end = text.firstIndex(of: "]") else { return false }
        return text[..<end].dropFirst(2).allSatisfy(\.isASCIILetter)
    }
}
