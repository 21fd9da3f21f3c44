import RichText

/// Parses markup and code in one pass, with a stack of open frames.
struct TypstParser {
    /// An open frame: content in brackets, or the arguments of a call.
    struct Frame {
        enum Kind {
            case content
            case arguments
        }

        let kind: Kind
        var call: TypstCall
        /// The attributes outside.
        let attributes: Attributes
        let signs: Marks
        let numbering: ListStyle.Numbering
        /// The number of lists open outside.
        var lists: Int
        /// True if it is an argument of the call below it.
        var isArgument = false
        /// True if it is a cell of its own.
        var opensCell = false
        /// The state outside a note, which has a builder of its own.
        var outside: Outside?
    }

    /// The state outside a note, whose text is moved in and out: one that is shared is copied when it changes.
    struct Outside {
        var builder: AttributedText.Builder
        let lists: [OpenList]
        let style: ParagraphStyle
    }

    /// A list, with the column of its markers.
    struct OpenList {
        let column: Int
        let mark: UInt8
        /// False for term lists, which are not lists of the text.
        let isBlock: Bool
    }

    /// A term, which ends at a colon outside other content.
    struct Term {
        let frameCount: Int
        /// The attributes outside.
        let attributes: Attributes
    }

    /// The value of a variable.
    enum Variable {
        case text(ArraySlice<UInt8>)
        case rule
    }

    static let frameLimit = 100
    static let listLimit = 50

    let code: TypstSource
    let addresses: Addresses
    var index = 0
    var builder = AttributedText.Builder()
    var frames: [Frame] = []
    var lists: [OpenList] = []
    var tables = TypstTables()
    /// The marks opened by `*` and `_`.
    var signs: Marks = []
    var attributes = Attributes()
    var numbering = ListStyle.Numbering.decimal
    /// The style of the current paragraph.
    var style = ParagraphStyle.body
    var hasSpace = false
    var isAtLineStart = true
    /// The term of a term list that is being read.
    var term: Term?
    var notes = TypstNotes()
    /// The labels, which references may stand before.
    private let labels: TypstLabels
    /// The variables whose values are known.
    var variables: [String: Variable] = [:]

    init(_ source: [UInt8], _ addresses: Addresses) {
        code = TypstSource(bytes: source)
        self.addresses = addresses
        labels = TypstLabels(source)
        builder.reserveCapacity(source.count)
    }

    mutating func parse() -> AttributedText {
        while index < source.count {
            if case .arguments? = frames.last?.kind { stepInCode() } else { step() }
        }
        while !frames.isEmpty {
            if case .arguments? = frames.last?.kind { endArguments() } else { endContent() }
        }
        closeLists(to: 0)
        endParagraph()
        notes.write(to: &builder)
        return builder.finish()
    }
}

// MARK: Text

extension TypstParser {
    var current: Attributes {
        var attributes = attributes
        attributes.marks.formUnion(signs)
        return attributes
    }

    mutating func append(_ text: ArraySlice<UInt8>, _ attributes: Attributes? = nil) {
        guard !text.isEmpty else { return }
        flushSpace()
        builder.append(utf8: text, attributes ?? current)
    }

    mutating func append(_ text: String) { append(Array(text.utf8)[...]) }

    mutating func append(formula tex: String, isDisplayed: Bool) {
        flushSpace()
        builder.append(formula: Array(tex.utf8)[...], isDisplayed: isDisplayed, current)
    }

    mutating func flushSpace() {
        if hasSpace, !builder.isAtParagraphStart { builder.append(" ", current) }
        hasSpace = false
    }

    mutating func endParagraph() {
        hasSpace = false
        signs = []
        if let term, term.frameCount == frames.count {
            attributes = term.attributes
            self.term = nil
        }
        builder.trimEndOfParagraph()
        builder.endParagraphIfNeeded(style)
        style = .body
    }

    var source: [UInt8] { code.bytes }

    func byte(at index: Int) -> UInt8? { code.byte(at: index) }

    private mutating func step() {
        if isAtLineStart {
            isAtLineStart = false
            if takeLineStart() { return }
        }
        let byte = source[index]
        switch byte {
        case 0x0A, 0x0D:
            index += 1
            hasSpace = true
            isAtLineStart = true
            if case .heading = style.kind { endParagraph() }
            if term?.frameCount == frames.count { endParagraph() }
        case 0x20, 0x09:
            index += 1
            hasSpace = true
        case "\\": takeBackslash()
        case "*", "_": takeSign(byte)
        case "`": takeRaw()
        case "$": takeFormula()
        case "#": takeHash()
        case "]":
            if frames.isEmpty {
                append(source[index..<index + 1])
                index += 1
            } else {
                index += 1
                endContent()
            }
        case "<": takeLabel()
        case "@": takeReference()
        case ":" where term?.frameCount == frames.count:
            index += 1
            endParagraph()
        case "/" where takeComment(): break
        default: takeText(byte)
        }
    }

    private static let signs = Set("\\*_`$#[]<@\n\r\t \"'~-./:h".utf8)

    private mutating func takeText(_ byte: UInt8) {
        let rest = source[index...]
        let replacements: [(StaticString, String)] = [
            ("---", "—"), ("--", "–"), ("-?", "\u{AD}"), ("...", "…"), ("~", "\u{A0}"),
        ]
        if byte == "-" || byte == "." || byte == "~",
            let (sign, words) = replacements.first(where: { rest.starts(with: [UInt8]($0.0)) })
        {
            append(words)
            index += sign.utf8CodeUnitCount
        } else if byte == "\"" || byte == "'" {
            let before = index > 0 ? source[index - 1] : 0x20
            let opens = before.isASCIIWhiteSpace || "([{".utf8.contains(before)
            append(byte == "'" ? (opens ? "‘" : "’") : (opens ? "“" : "”"))
            index += 1
        } else if byte == "h", takeAddress() {
        } else {
            let end = rest.dropFirst().firstIndex { Self.signs.contains($0) } ?? source.count
            append(source[index..<end])
            index = end
        }
    }

    private static let syntax = AddressSyntax(
        ["https://", "http://"], stops: "[]<>\"`*\\#", trailing: ".,;:!?')_", longest: 4096)

    private mutating func takeAddress() -> Bool {
        guard attributes.link == nil, let address = Self.syntax.address(at: index, in: source[...]),
            let link = addresses.link(address.text)
        else { return false }
        var linked = current
        linked.link = Link(link)
        append(address, linked)
        index = address.endIndex
        return true
    }

    private mutating func takeBackslash() {
        let next = byte(at: index + 1)
        if next == "u", let (scalar, end) = TypstText.scalar(in: source[...], at: index + 2) {
            append(String(scalar))
            index = end
        } else if let next, !next.isASCIIWhiteSpace {
            let end = index + 1 + source[...].scalar(at: index + 1).count
            append(source[(index + 1)..<end])
            index = end
        } else {
            hasSpace = false
            if next != nil, !builder.isAtParagraphStart { builder.appendLineBreak(current) }
            index += 1
            while let byte = byte(at: index), byte.isASCIIWhiteSpace, byte != 0x0A { index += 1 }
            if byte(at: index) == 0x0A {
                index += 1
                isAtLineStart = true
            }
        }
    }

    /// Reads `*` or `_`, which is text inside a word.
    private mutating func takeSign(_ byte: UInt8) {
        let isWithin = index > 0 && source[index - 1].isInWord && self.byte(at: index + 1)?.isInWord == true
        let mark: Marks = byte == "*" ? .strong : .emphasis
        if isWithin {
            append(source[index..<index + 1])
        } else if signs.contains(mark) {
            signs.remove(mark)
        } else {
            flushSpace()
            signs.insert(mark)
        }
        index += 1
    }

    private mutating func takeLabel() {
        let name = code.label(at: index)
        if !name.isEmpty {
            index = name.endIndex + 1
        } else {
            append(source[index..<index + 1])
            index += 1
        }
    }

    /// Reads a reference to a label of the document: its words in brackets, the heading at the label, or the label.
    ///
    /// Other names are those of a bibliography, and stay.
    private mutating func takeReference() {
        var name = source[(index + 1)...].prefix(256).prefix {
            $0.isInWord || "-_:.".utf8.contains($0)
        }
        while let last = name.last, last == "." || last == ":" { name.removeLast() }
        let isInWord = index > 0 && source[index - 1].isInWord
        guard !name.isEmpty, !isInWord, let title = labels[name] else {
            append(source[index..<index + 1])
            index += 1
            return
        }
        var shown = title
        index = name.endIndex
        if byte(at: index) == "[" {
            let end = code.endOfBrackets(at: index)
            if end - index > 2 { shown = source[(index + 1)..<(end - 1)] }
            index = end
        }
        var linked = current
        linked.link = linked.link ?? addresses.link("#" + name.text).map { Link($0) }
        append(shown, linked)
    }

    /// Skips a comment; returns false if there is none.
    mutating func takeComment() -> Bool {
        guard let end = code.endOfComment(at: index) else { return false }
        index = end
        return true
    }

    /// Reads a formula as TeX, and as code where it is not understood.
    private mutating func takeFormula() {
        var close = index + 1
        while close < source.count, source[close] != "$" {
            close += source[close] == "\\" ? 2 : 1
        }
        guard close < source.count, close > index + 1 else {
            append(source[index..<index + 1])
            index += 1
            return
        }
        let formula = source[(index + 1)..<close].map { $0 == 0x0A ? 0x20 : $0 }
        index = close + 1
        let words = formula.drop(while: \.isASCIIWhiteSpace)
        let end = words.lastIndex { !$0.isASCIIWhiteSpace }.map { $0 + 1 }
        let content = words[..<(end ?? words.startIndex)]
        if let tex = TypstMath.tex(of: content) {
            let isDisplayed = words.count < formula.count && (end ?? 0) < formula.count
            if isDisplayed { hasSpace = true }
            append(formula: tex, isDisplayed: isDisplayed)
            if isDisplayed { hasSpace = true }
            return
        }
        appendInline(code: content)
    }
}
