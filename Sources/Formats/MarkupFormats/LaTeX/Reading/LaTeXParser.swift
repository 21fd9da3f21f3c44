import FormatCore
import RichText

/// Parses LaTeX into blocks and text in one pass, or in two if marks of notes have their texts elsewhere; notes are read last.
///
/// Open groups and environments are on a stack, without recursion.
struct LaTeXParser {
    let source: LaTeXSource
    private let addresses: Addresses
    var output = LaTeXOutput()
    var cursor: LaTeXCursor
    /// The end of the text around the label of an item, while the label is read.
    private(set) var endAroundLabel: Int?
    /// True after an opening German quotation mark.
    private var isInGermanQuotes = false
    var notes: LaTeXNotes
    var theorems: LaTeXTheorems
    var terms: LaTeXTerms
    var conditions: LaTeXConditions
    var references: LaTeXReferences
    var pictureFolder: LaTeXPictureFolder
    /// The ends of those arguments of unknown commands that are directly followed by another argument.
    var argumentEnds: Set<Int> = []

    init(_ source: LaTeXSource, _ addresses: Addresses) {
        self.source = source
        self.addresses = addresses
        cursor = LaTeXCursor(source)
        theorems = LaTeXTheorems(source.bytes)
        terms = LaTeXTerms(source.bytes)
        conditions = LaTeXConditions(source.bytes, body: source.body.lowerBound)
        pictureFolder = LaTeXPictureFolder(source)
        notes = LaTeXNotes(source)
        references = LaTeXReferences(LaTeXLabels(source.bytes, source.body, theorems))
        output.builder.reserveCapacity(source.bytes.count)
    }

    mutating func parse() -> AttributedText {
        // A copy would cost the reserved memory.
        guard notes.marks.isOpen else { return read() }
        let start = self
        let text = read()
        guard let paired = notes.paired() else { return text }
        self = start
        notes = paired
        return read()
    }

    private mutating func read() -> AttributedText {
        if let title = source.title {
            run(title)
            output.builder.endParagraphIfNeeded(.heading(1))
        }
        for line in source.byline {
            run(line)
            output.builder.endParagraphIfNeeded(.body)
        }
        run(source.body)
        notes.endBody()
        var next = 0
        while next < notes.texts.count {
            output.builder.open(.footnote(label: "\(next + 1)"))
            run(notes.texts[next])
            output.builder.close()
            next += 1
        }
        return output.builder.finish()
    }

    private mutating func run(_ range: Range<Int>) {
        (cursor.index, cursor.end) = (range.lowerBound, range.upperBound)
        (output.marks, output.link) = ([], nil)
        while cursor.index < cursor.end || endAroundLabel != nil {
            if cursor.index < cursor.end { step() } else { endLabel() }
        }
        if range.upperBound <= source.body.lowerBound {
            output.frames.removeAll()
            return output.builder.trimEndOfParagraph()
        }
        output.endParagraph()
        close(from: 0)
    }

    /// Reads the label of an item up to its closing bracket: as a term, or as bold text.
    mutating func takeLabel(_ label: ArraySlice<UInt8>, isTerm: Bool) {
        endAroundLabel = cursor.end
        output.isInTerm = isTerm
        (cursor.index, cursor.end) = (label.startIndex, label.endIndex)
        output.open(.group)
        if !isTerm { output.marks.insert(.strong) }
    }

    private mutating func endLabel() {
        while output.frames.last?.kind.isGroup == true { closeInnermost() }
        cursor.index = cursor.end + 1
        cursor.end = endAroundLabel ?? cursor.end
        endAroundLabel = nil
        if output.isInTerm {
            output.isInTerm = false
            output.builder.trimEndOfParagraph()
            output.builder.endParagraphIfNeeded(ParagraphStyle(.term))
        } else {
            output.prepare()
            output.builder.append(" ")
        }
    }

    private mutating func step() {
        let byte = cursor.bytes[cursor.index]
        switch byte {
        case "\\": takeCommand()
        case "{":
            output.open(.group)
            cursor.index += 1
        case "}":
            let separates = !argumentEnds.isEmpty && argumentEnds.remove(cursor.index) != nil
            cursor.index += 1
            if output.frames.last?.kind.endsAtBrace == true { closeInnermost() }
            if separates { output.appendSpace() }
        case "%": cursor.skipComment()
        case "$": takeDollars()
        case "~": append("\u{A0}", 1)
        case "&":
            cursor.index += 1
            endCell()
        case "-", "`", "'": takeSign(byte)
        case "\"": takeDoubleQuote()
        case 0x20, 0x09, 0x0A, 0x0D, 0x0C: takeSpace()
        default: takeText()
        }
    }
}

// MARK: Text

extension LaTeXParser {
    /// Appends text in place of this number of bytes.
    private mutating func append(_ text: String, _ count: Int) {
        output.append(text)
        cursor.index += count
    }

    /// The bytes that are not text.
    private static let signs = ByteSet("\\{}%$~&-`'\" \t\n\r\u{0C}")

    private mutating func takeText() {
        let start = cursor.index
        cursor.index = Self.signs.firstIndex(in: cursor.bytes[..<cursor.end], from: start)
        output.append(utf8: cursor.bytes[start..<cursor.index])
    }

    /// Reads dashes and quotation marks, which are the typed characters in code.
    private mutating func takeSign(_ byte: UInt8) {
        if output.marks.contains(.code) { return append(String(Unicode.Scalar(byte)), 1) }
        if byte == "-" { return takeDashes() }
        let isOpening = byte == "`"
        if cursor.byteBehind(1) == byte {
            append(isOpening ? "“" : "”", 2)
        } else {
            append(isOpening ? "‘" : "’", 1)
        }
    }

    /// Reads German quotation marks, which the package babel writes with a straight one.
    private mutating func takeDoubleQuote() {
        switch cursor.byteBehind(1) {
        case "`":
            isInGermanQuotes = true
            append("„", 2)
        case "'" where isInGermanQuotes:
            isInGermanQuotes = false
            append("“", 2)
        default: append("\"", 1)
        }
    }

    private mutating func takeSpace() {
        var count = 0
        while cursor.index < cursor.end, cursor.bytes[cursor.index].isASCIIWhiteSpace {
            if cursor.bytes[cursor.index] == 0x0A { count += 1 }
            cursor.index += 1
        }
        if count > 1 { output.endParagraph() } else { output.appendSpace() }
    }

    private mutating func takeDashes() {
        let count = cursor.rest.prefix(3).prefix { $0 == "-" }.count
        append(count == 3 ? "—" : count == 2 ? "–" : "-", count)
    }

    /// True directly after or before a letter or a digit.
    private var isInWord: Bool {
        let before = output.builder.isAtParagraphStart ? nil : output.builder.lastByte
        return [before, cursor.byteBehind(0)].contains { $0.map { $0.isASCIILetter || $0.isASCIIDigit } == true }
    }

    // MARK: Formulas

    private mutating func takeDollars() {
        guard let formula = cursor.formula() else { return append("$", 1) }
        appendFormula(formula.tex, isDisplayed: formula.isDisplayed)
    }

    mutating func appendFormula(_ tex: ArraySlice<UInt8>, isDisplayed: Bool) {
        let tex = LaTeXFormulaText.plain(tex)
        let lines = tex.split(whereSeparator: \.isASCIIWhiteSpace)
        guard !lines.isEmpty else { return }
        output.prepare()
        if !isDisplayed, isInWord, let part = LaTeXWordFormula(tex) {
            return output.builder.append(part.text, output.attributes(adding: part.marks))
        }
        output.builder.append(
            formula: Array(lines.joined(separator: [0x20]))[...], isDisplayed: isDisplayed, output.attributes)
    }
}

// MARK: Frames

extension LaTeXParser {
    mutating func closeInnermost() {
        if case .caption(let name, let columns)? = output.close()?.kind { endCaption(of: name, columns) }
    }

    /// Closes all frames from this one.
    mutating func close(from frame: Int) { while output.frames.count > frame { closeInnermost() } }

    // MARK: Notes and links

    /// Reads a note, or one of its parts: the mark in the text, and the text that follows elsewhere.
    mutating func takeNote(of name: String) {
        let place = cursor.index
        let key = cursor.bracket()?.text
        if name == "footnotemark" {
            guard let number = notes.mark(at: place, key: key) else { return }
            if key == nil { cursor.skipSpace() }
            return append(.note(number))
        }
        guard var range = cursor.brace() else { return }
        let (number, isNew) = notes.text(name, at: place, key: key)
        if isNew { append(.note(number)) }
        if let label = LaTeXArguments.label(in: source, range) {
            references.name(note: number, label.text)
            range = label.end..<range.upperBound
        }
        notes.set(number, range)
    }

    mutating func append(_ reference: LaTeXReferences.Reference) {
        output.prepare()
        switch reference {
        case .note(let number): output.builder.append(.footnoteReference(label: "\(number)"), Attributes(output.marks))
        case .text(let text, let address):
            output.builder.append(text, Attributes(output.marks, link: addresses.link(address).map { Link($0) }))
        }
    }

    func link(to address: String) -> Link? { addresses.link(address).map { Link($0) } ?? output.link }

    /// Appends a picture, or its alternative text if its address is not safe.
    mutating func append(_ picture: Media) {
        guard case .reference(let address) = picture.source, let source = addresses.media(address) else {
            return output.append(picture.alternative)
        }
        output.prepare()
        var picture = picture
        picture.source = .reference(source)
        output.builder.append(.media(picture), output.attributes)
    }
}
