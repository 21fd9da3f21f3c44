import FormatCore

/// The inline phase (CommonMark 0.31, appendix): one pass over the text of a paragraph, with a stack of brackets and a
/// stack of delimiter runs.
///
/// Time is linear in the length of any text. One parser handles all paragraphs in turn, so that its arrays are allocated
/// once.
struct InlineParser {
    let facts: InlineFacts
    private(set) var text: ArraySlice<UInt8> = []
    private(set) var items: [InlineItem] = []
    /// The destinations of links and images.
    private(set) var targets: [InlineTarget] = []
    /// The labels of footnote references.
    private(set) var labels: [String] = []
    /// The folded labels that were looked up, whether defined or not; those of footnotes begin with a caret.
    var lookups: [String] = []
    /// The characters of the character references.
    private(set) var characters: [UInt8] = []
    private(set) var delimiters: DelimiterStack
    var brackets: [OpenBracket] = []
    private var tags = TagScanner()
    private var backticks = BacktickRuns()
    var position = 0
    /// The start of the text that has not been appended yet.
    private var textStart = 0
    /// True if an underscore follows a mail address.
    private var hasDoubtfulMail = false

    init(_ facts: InlineFacts) {
        self.facts = facts
        delimiters = DelimiterStack(facts.dialect)
    }

    /// Parses a paragraph, and discards the items of the one before.
    mutating func parse(_ text: ArraySlice<UInt8>) {
        reset(to: text)
        while true {
            position = facts.special.firstIndex(in: text, from: position)
            guard position < text.endIndex else { break }
            takeSpecial(text[position])
        }
        endText(at: position)
        delimiters.pair(above: nil)
        if hasDoubtfulMail { dropMail() }
    }

    private mutating func reset(to text: ArraySlice<UInt8>) {
        self.text = text
        position = text.startIndex
        textStart = position
        items.removeAll(keepingCapacity: true)
        if !targets.isEmpty { targets.removeAll(keepingCapacity: true) }
        if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
        if !lookups.isEmpty { lookups.removeAll(keepingCapacity: true) }
        if !characters.isEmpty { characters.removeAll(keepingCapacity: true) }
        if !brackets.isEmpty { brackets.removeAll(keepingCapacity: true) }
        delimiters.reset()
        tags = TagScanner()
        backticks = BacktickRuns()
        hasDoubtfulMail = false
    }
}

// MARK: Items

extension InlineParser {
    /// Appends the text before an item, then the item.
    ///
    /// The parser continues at `end`.
    mutating func append(_ kind: InlineItem.Kind, from start: Int, to end: Int) {
        endText(at: start)
        items.append(InlineItem(kind: kind, span: start..<end))
        position = end
        textStart = end
    }

    mutating func append(footnote label: String, from start: Int, to end: Int) {
        append(.footnote(label: labels.count), from: start, to: end)
        labels.append(label)
    }

    /// The destination of a label.
    mutating func definition(_ label: ArraySlice<UInt8>) -> LinkDefinition? {
        guard facts.recordsLookups || !facts.definitions.isEmpty else { return nil }
        let folded = LinkDefinitions.folded(label)
        if facts.recordsLookups { lookups.append(folded) }
        return facts.definitions[folded: folded]
    }

    /// The spelling of this label in the definition of the footnote.
    mutating func footnote(_ label: ArraySlice<UInt8>) -> String? {
        guard facts.recordsLookups || !facts.footnotes.isEmpty else { return nil }
        let folded = LinkDefinitions.folded(label)
        if facts.recordsLookups { lookups.append("^" + folded) }
        return facts.footnotes[folded]
    }

    /// Turns the bracket into the start of a link or an image.
    mutating func begin(_ bracket: OpenBracket, _ target: InlineTarget) {
        items[bracket.item].kind =
            bracket.isImage ? .imageStart(target: targets.count) : .linkStart(target: targets.count)
        targets.append(target)
    }

    mutating func removeItems(from index: Int) {
        textStart = items[index].span.lowerBound
        items.removeLast(items.count - index)
    }

    mutating func pairDelimiters(above bottom: DelimiterStack.Place?) {
        delimiters.pair(above: bottom)
    }

    mutating func forgetDelimiters(above bottom: DelimiterStack.Place?) {
        delimiters.forget(above: bottom)
    }

    private mutating func endText(at end: Int) {
        if textStart < end {
            items.append(InlineItem(kind: .text(textStart..<end), span: textStart..<end))
        }
        textStart = end
    }

    func byte(_ position: Int) -> UInt8? { position < text.endIndex ? text[position] : nil }
}

// MARK: Special characters

extension InlineParser {
    private mutating func takeSpecial(_ byte: UInt8) {
        switch byte {
        case 0x0A: takeLineEnd()
        case UInt8(ascii: "\\"): takeBackslash()
        case UInt8(ascii: "`"): takeBackticks()
        case UInt8(ascii: "<"): takeAngle()
        case UInt8(ascii: "&"): takeAmpersand()
        case UInt8(ascii: "["): takeOpeningBracket(isImage: false)
        case UInt8(ascii: "!"):
            if self.byte(position + 1) == UInt8(ascii: "[") { takeOpeningBracket(isImage: true) } else { position += 1 }
        case UInt8(ascii: "]"): takeClosingBracket()
        // A single w is common in words, but two in a row are rare.
        case UInt8(ascii: "w"): if self.byte(position + 1) == byte { takeBareAddress(byte) } else { position += 1 }
        case UInt8(ascii: ":"), UInt8(ascii: "@"): takeBareAddress(byte)
        case TeXFormula.sign: takeDollars()
        default: takeDelimiters(byte)
        }
    }

    private mutating func takeDollars() {
        if let end = endOfQuotedFormula() { return append(.bracketedFormula(position..<end), from: position, to: end) }
        guard let end = TeXFormula.end(in: text, at: position) else {
            position += TeXFormula.count(in: text, at: position)
            return
        }
        append(.formula(position..<end), from: position, to: end)
    }

    /// The end of a formula such as `` $`x^2`$ ``, which GitHub reads like one between plain dollar signs.
    private func endOfQuotedFormula() -> Int? {
        let tick = UInt8(ascii: "`")
        guard byte(position + 1) == tick, let closing = text[(position + 2)...].firstIndex(of: tick),
            closing > position + 2, byte(closing + 1) == TeXFormula.sign
        else { return nil }
        return closing + 2
    }

    private mutating func takeLineEnd() {
        var end = position
        while end > textStart, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
        let isHard = position - end >= 2 && text[position - 1] == 0x20 && text[position - 2] == 0x20
        let next = position + 1
        append(isHard ? .hardBreak : .softBreak, from: end, to: next)
    }

    private mutating func takeBackslash() {
        guard let next = byte(position + 1) else {
            position += 1
            return
        }
        if next == 0x0A {
            append(.hardBreak, from: position, to: position + 2)
        } else if facts.dialect.contains(.math), let end = TeXFormula.bracketedEnd(in: text, at: position) {
            append(.bracketedFormula(position..<end), from: position, to: end)
        } else if next.isASCIIPunctuation {
            append(.text(position + 1..<position + 2), from: position, to: position + 2)
        } else {
            position += 1
        }
    }

    private mutating func takeBackticks() {
        var end = position
        while byte(end) == UInt8(ascii: "`") { end += 1 }
        guard let closing = backticks.closing(in: text, length: end - position, from: end) else {
            position = end
            return
        }
        append(.code(end..<closing), from: position, to: closing + end - position)
    }

    private mutating func takeAmpersand() {
        guard let (found, end) = CharacterReferences.read(text, at: position) else {
            position += 1
            return
        }
        append(.characters(characters.count..<characters.count + found.count), from: position, to: end)
        // A line end that is written as a reference is white space and does not end the line.
        characters.append(contentsOf: found.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }

    private mutating func takeAngle() {
        if let (range, kind) = Autolink.bracketed(text, at: position) {
            append(.autolink(range, kind), from: position, to: range.upperBound + 1)
        } else if let end = tags.end(in: text, at: position) {
            append(.html(position..<end), from: position, to: end)
        } else {
            position += 1
        }
    }

    private mutating func takeBareAddress(_ byte: UInt8) {
        // Text in brackets may still become link text; a mail address does not extend beyond the bracket.
        guard brackets.isEmpty || byte == UInt8(ascii: "@"),
            let (range, kind) = Autolink.bare(text, at: position, byte, notBefore: textStart)
        else {
            position += 1
            return
        }
        append(.bareAddress(range, kind), from: range.lowerBound, to: range.upperBound)
        if kind == .mail, self.byte(position) == UInt8(ascii: "_") { hasDoubtfulMail = true }
    }

    /// A mail address does not end before an underscore, unless the underscore closes emphasis (GFM §6.9).
    private mutating func dropMail() {
        let closers = Set(delimiters.pairs.map(\.closing.lowerBound))
        for (index, item) in items.enumerated() {
            guard case .bareAddress(let range, .mail) = item.kind, byte(range.upperBound) == UInt8(ascii: "_"),
                !closers.contains(range.upperBound)
            else { continue }
            items[index].kind = .text(range)
        }
    }

    private mutating func takeDelimiters(_ byte: UInt8) {
        var end = position
        while self.byte(end) == byte { end += 1 }
        let before = position > text.startIndex ? FlankClass(text.scalar(before: position).0) : .space
        let after = end < text.endIndex ? FlankClass(text.scalar(at: end).0) : .space
        var (canOpen, canClose) = Self.abilities(byte, before, after)
        if facts.dialect.contains(.eastAsian), byte != UInt8(ascii: "_") {
            let left = position > text.startIndex && FlankClass.isEastAsian(text.scalar(before: position).0)
            let right = end < text.endIndex && FlankClass.isEastAsian(text.scalar(at: end).0)
            if left || right {
                // Punctuation next to them counts as a letter, and letters next to them count as white space.
                canOpen = canOpen || after != .space
                canClose = canClose || before != .space
            }
        }
        guard canOpen || canClose, isDelimiter(byte, count: end - position) else {
            position = end
            return
        }
        let start = position
        let run = delimiters.push(byte, start..<end, canOpen: canOpen, canClose: canClose)
        append(.delimiters(run), from: start, to: end)
    }

    private func isDelimiter(_ byte: UInt8, count: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"): true
        case UInt8(ascii: "~"): count <= 2
        case UInt8(ascii: "^"): count == 1
        default: count == 2
        }
    }

    /// Returns whether a run between two characters can open or close (CommonMark 0.31 §6.2).
    private static func abilities(_ byte: UInt8, _ before: FlankClass, _ after: FlankClass) -> (Bool, Bool) {
        let beforeIsPunctuation = before == .punctuation || before == .symbol
        let afterIsPunctuation = after == .punctuation || after == .symbol
        let isLeft = after != .space && (!afterIsPunctuation || before == .space || beforeIsPunctuation)
        let isRight = before != .space && (!beforeIsPunctuation || after == .space || afterIsPunctuation)
        guard byte == UInt8(ascii: "_") else { return (isLeft, isRight) }
        return (isLeft && (!isRight || beforeIsPunctuation), isRight && (!isLeft || afterIsPunctuation))
    }
}
