import RichText

/// The inline phase (CommonMark 0.31, appendix): one pass over the text of a paragraph, with a stack of brackets and a
/// stack of delimiter runs. Whatever the text, time is linear in its length.
struct InlineParser {
    let text: [UInt8]
    let facts: InlineFacts
    private(set) var items: [InlineItem] = []
    /// What of the text each item takes, its syntax included.
    private(set) var spans: [Range<Int>] = []
    private(set) var delimiters: DelimiterStack
    var brackets: [OpenBracket] = []
    private var tags: TagScanner
    private var backticks = BacktickRuns()
    var place = 0
    /// Where the text begins that is still to be put down.
    private var textStart = 0

    init(_ text: [UInt8], _ facts: InlineFacts) {
        self.text = text
        self.facts = facts
        tags = TagScanner(text[...])
        delimiters = DelimiterStack(facts.dialect)
    }

    mutating func run() {
        while place < text.count {
            if facts.isSpecial(text[place]) { takeSpecial(text[place]) } else { place += 1 }
        }
        endText(at: place)
        delimiters.pair(above: nil)
    }
}

/// What holds for all paragraphs of a document.
struct InlineFacts {
    let dialect: MarkdownDialect
    let definitions: LinkDefinitions
    /// The labels of the footnotes as their texts spell them, by their folded form.
    let footnotes: [String: String]
    private var special = [Bool](repeating: false, count: 256)

    init(dialect: MarkdownDialect, definitions: LinkDefinitions, footnotes: [String: String]) {
        self.dialect = dialect
        self.definitions = definitions
        self.footnotes = footnotes
        for byte in "\n\\`*_~<&[]!:w@".utf8 { special[Int(byte)] = true }
        if dialect.contains(.highlight) { special[Int(UInt8(ascii: "="))] = true }
        if dialect.contains(.underline) { special[Int(UInt8(ascii: "+"))] = true }
        if dialect.contains(.superscript) { special[Int(UInt8(ascii: "^"))] = true }
    }

    func isSpecial(_ byte: UInt8) -> Bool {
        special[Int(byte)]
    }
}

/// A bracket that may begin a link or an image.
struct OpenBracket {
    /// Its place among the items.
    let item: Int
    let isImage: Bool
    /// Where the text between the brackets begins.
    let textStart: Int
    /// The delimiter runs above this one stand between the brackets.
    let delimiters: DelimiterStack.Place?
    /// False behind a link, since links do not nest.
    var isActive = true
    /// True where another bracket follows, so that the text is no label.
    var holdsBracket = false
}

// MARK: Items

extension InlineParser {
    /// Puts an item down, and the text before it. The parser goes on at `end`.
    mutating func append(_ item: InlineItem, from start: Int, to end: Int) {
        endText(at: start)
        items.append(item)
        spans.append(start..<end)
        place = end
        textStart = end
    }

    mutating func replace(_ index: Int, by item: InlineItem) {
        items[index] = item
    }

    mutating func removeItems(from index: Int) {
        textStart = spans[index].lowerBound
        items.removeLast(items.count - index)
        spans.removeLast(spans.count - index)
    }

    mutating func pairDelimiters(above bottom: DelimiterStack.Place?) {
        delimiters.pair(above: bottom)
    }

    mutating func forgetDelimiters(above bottom: DelimiterStack.Place?) {
        delimiters.forget(above: bottom)
    }

    private mutating func endText(at end: Int) {
        if textStart < end {
            items.append(.text(textStart..<end))
            spans.append(textStart..<end)
        }
        textStart = end
    }

    func byte(_ place: Int) -> UInt8? {
        place < text.count ? text[place] : nil
    }
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
            if self.byte(place + 1) == UInt8(ascii: "[") { takeOpeningBracket(isImage: true) } else { place += 1 }
        case UInt8(ascii: "]"): takeClosingBracket()
        case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "@"): takeBareAddress(byte)
        default: takeDelimiters(byte)
        }
    }

    private mutating func takeLineEnd() {
        var end = place
        while end > textStart, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
        let isHard = place - end >= 2 && text[place - 1] == 0x20 && text[place - 2] == 0x20
        let next = place + 1
        append(isHard ? .hardBreak : .softBreak, from: end, to: next)
    }

    private mutating func takeBackslash() {
        guard let next = byte(place + 1) else { return place += 1 }
        if next == 0x0A {
            append(.hardBreak, from: place, to: place + 2)
        } else if next.isASCIIPunctuation {
            append(.text(place + 1..<place + 2), from: place, to: place + 2)
        } else {
            place += 1
        }
    }

    private mutating func takeBackticks() {
        var end = place
        while byte(end) == UInt8(ascii: "`") { end += 1 }
        guard let closing = backticks.closing(in: text, length: end - place, from: end) else { return place = end }
        append(.code(end..<closing), from: place, to: closing + end - place)
    }

    private mutating func takeAmpersand() {
        guard let (characters, end) = CharacterReferences.read(text[...], at: place) else { return place += 1 }
        append(.characters(characters), from: place, to: end)
    }

    private mutating func takeAngle() {
        if let (range, isMail) = Autolink.bracketed(text, at: place) {
            append(.autolink(range, prefix: isMail ? "mailto:" : ""), from: place, to: range.upperBound + 1)
        } else if let end = tags.end(at: place) {
            append(.html(place..<end), from: place, to: end)
        } else {
            place += 1
        }
    }

    private mutating func takeBareAddress(_ byte: UInt8) {
        // What stands in brackets may yet be the text of a link; an address of mail at least does not reach beyond them.
        guard brackets.isEmpty || byte == UInt8(ascii: "@"),
            let (range, prefix) = Autolink.bare(text, at: place, byte, notBefore: textStart)
        else {
            return place += 1
        }
        append(.bareAddress(range, prefix: prefix), from: range.lowerBound, to: range.upperBound)
    }

    private mutating func takeDelimiters(_ byte: UInt8) {
        var end = place
        while self.byte(end) == byte { end += 1 }
        let before = place > 0 ? FlankClass(text[...].scalar(before: place).0) : .space
        let after = end < text.count ? FlankClass(text[...].scalar(at: end).0) : .space
        let (canOpen, canClose) = Self.abilities(byte, before, after)
        guard canOpen || canClose, isDelimiter(byte, count: end - place) else { return place = end }
        let start = place
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

    /// What a run can do between two characters (CommonMark 0.31 §6.2).
    private static func abilities(_ byte: UInt8, _ before: FlankClass, _ after: FlankClass) -> (Bool, Bool) {
        let beforeIsPunctuation = before == .punctuation || before == .symbol
        let afterIsPunctuation = after == .punctuation || after == .symbol
        let isLeft = after != .space && (!afterIsPunctuation || before == .space || beforeIsPunctuation)
        let isRight = before != .space && (!beforeIsPunctuation || after == .space || afterIsPunctuation)
        guard byte == UInt8(ascii: "_") else { return (isLeft, isRight) }
        return (isLeft && (!isRight || beforeIsPunctuation), isRight && (!isLeft || afterIsPunctuation))
    }
}
