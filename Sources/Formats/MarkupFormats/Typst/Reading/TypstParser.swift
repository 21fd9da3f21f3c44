import RichText

/// Parses markup and code in one pass, with a stack of open frames.
struct TypstParser {
    let code: TypstSource
    var index = 0
    var isAtLineStart = true
    var frames = TypstFrames()
    var output: TypstOutput
    var lists = TypstLists()
    var tables = TypstTables()
    var definitions: TypstDefinitions
    /// The end of a bare URL.
    private var addressEnd = NextEnd()
    var lineEnds = TypstLineEnds()

    init(_ source: [UInt8], _ addresses: Addresses) {
        code = TypstSource(bytes: source)
        output = TypstOutput(addresses, capacity: source.count)
        definitions = TypstDefinitions(source)
    }

    mutating func parse() -> AttributedText {
        while index < source.count {
            if frames.isInArguments { stepInCode() } else { step() }
        }
        while !frames.isEmpty {
            if frames.isInArguments { endArguments() } else { endContent() }
        }
        closeLists(to: 0)
        endParagraph()
        return output.finish()
    }
}

// MARK: Text

extension TypstParser {
    mutating func endParagraph() {
        let isTerm = lists.isInTerm(depth: frames.depth)
        output.endParagraph()
        if isTerm { lists.endTerm(in: &output.builder) }
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
            output.hasSpace = true
            isAtLineStart = true
            if case .heading = output.style.kind { endParagraph() }
            if lists.isInTerm(depth: frames.depth) { endParagraph() }
        case 0x20, 0x09:
            index += 1
            output.hasSpace = true
        case "\\": takeBackslash()
        case "*", "_": takeSign(byte)
        case "`": takeRaw()
        case "$": takeFormula()
        case "#": takeHash()
        case "]":
            if frames.isEmpty { return takeByte() }
            index += 1
            if !frames.closeUnframed() { endContent() }
        case "<": takeLabel()
        case "@": takeReference()
        case ":" where lists.isInTerm(depth: frames.depth):
            index += 1
            endParagraph()
            // What it means may begin with a marker.
            isAtLineStart = true
        case "/" where takeComment(): break
        default: takeText(byte)
        }
    }

    private static let signs = Set("\\*_`$#[]<@\n\r\t \"'~-./:h".utf8)

    private mutating func takeText(_ byte: UInt8) {
        if let shorthand = TypstShorthand(in: source, at: index) {
            output.append(shorthand.text)
            index = shorthand.end
        } else if byte != "h" || !takeAddress() {
            let end = source[(index + 1)...].firstIndex { Self.signs.contains($0) } ?? source.count
            output.append(source[index..<end])
            index = end
        }
    }

    /// Reads a byte as text.
    private mutating func takeByte() {
        output.append(source[index..<index + 1])
        index += 1
    }

    private static let syntax = AddressSyntax(
        ["https://", "http://"], stops: "[]<>\"`*\\#", trailing: ".,;:!?')_", longest: 4096)

    private mutating func takeAddress() -> Bool {
        guard output.look.attributes.link == nil,
            let address = Self.syntax.address(at: index, in: source[...], &addressEnd),
            output.addresses.link(address.text) != nil
        else { return false }
        output.append(address, linkedTo: address)
        index = address.endIndex
        return true
    }

    private mutating func takeBackslash() {
        let next = byte(at: index + 1)
        if next == "u", let (scalar, end) = TypstText.scalar(in: source[...], at: index + 2) {
            output.append(String(scalar))
            index = end
        } else if let next, !next.isASCIIWhiteSpace {
            let end = index + 1 + source[...].scalar(at: index + 1).count
            output.append(source[(index + 1)..<end])
            index = end
        } else {
            output.hasSpace = false
            if next != nil, !output.builder.isAtParagraphStart { output.builder.appendLineBreak(output.current) }
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
        if isWithin { return takeByte() }
        output.toggle(mark)
        index += 1
    }

    private mutating func takeLabel() {
        let name = code.label(at: index)
        if name.isEmpty { return takeByte() }
        index = name.endIndex + 1
    }

    /// Reads a reference to a label of the document: its text in brackets, the heading at the label, or the label.
    ///
    /// Other names refer to a bibliography and are kept.
    private mutating func takeReference() {
        var name = source[(index + 1)...].prefix(256).prefix {
            $0.isInWord || "-_:.".utf8.contains($0)
        }
        while let last = name.last, last == "." || last == ":" { name.removeLast() }
        let isInWord = index > 0 && source[index - 1].isInWord
        guard !name.isEmpty, !isInWord, let title = definitions.take(label: name) else { return takeByte() }
        var shown = title
        index = name.endIndex
        if byte(at: index) == "[" {
            let end = code.endOfBrackets(at: index)
            if end - index > 2 { shown = source[(index + 1)..<(end - 1)] }
            index = end
        }
        append(shown, linkedTo: name)
    }

    private mutating func append(_ shown: ArraySlice<UInt8>, linkedTo name: ArraySlice<UInt8>) {
        var linked = output.current
        linked.link = linked.link ?? output.addresses.link("#" + name.text).map { Link($0) }
        output.append(shown, linked)
    }

    /// Appends the reference of `#ref(<name>)`.
    mutating func appendReference(to name: ArraySlice<UInt8>) {
        guard !name.isEmpty else { return }
        append(definitions.take(label: name) ?? name, linkedTo: name)
    }

    /// Skips a comment; returns false if there is none.
    mutating func takeComment() -> Bool {
        guard let end = code.endOfComment(at: index) else { return false }
        index = end
        return true
    }

    /// Reads a formula as TeX, or as code if it cannot be converted.
    private mutating func takeFormula() {
        guard let formula = TypstFormula(in: source, at: index) else { return takeByte() }
        index = formula.end
        guard let tex = TypstMath.tex(of: formula.content) else { return output.append(code: formula.content) }
        if formula.isDisplayed { output.hasSpace = true }
        output.append(formula: tex, isDisplayed: formula.isDisplayed)
        if formula.isDisplayed { output.hasSpace = true }
    }
}
