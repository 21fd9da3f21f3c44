import RichText

/// Parses LaTeX into blocks and text in one pass, or in two if marks of notes have their texts elsewhere; notes are read last.
///
/// Open groups and environments are on a stack, without recursion.
struct LaTeXParser {
    let source: LaTeXSource
    private let addresses: Addresses
    var builder = AttributedText.Builder()
    var frames: [LaTeXFrame] = []
    var marks: Marks = []
    var link: Link?
    var cursor: LaTeXCursor
    /// The end of the text around the label of an item, while the label is read.
    private(set) var endAroundLabel: Int?
    /// True in a label that is a term.
    private var isInTerm = false
    /// True after an opening German quotation mark.
    private var isInGermanQuotes = false
    private var notes: [Range<Int>] = []
    var noteMarks: LaTeXNoteMarks
    var theorems: LaTeXTheorems
    var terms: LaTeXTerms
    var conditions: LaTeXConditions
    var references: LaTeXReferences
    var pictureFolder: LaTeXPictureFolder
    var numbers = LaTeXItemNumbers()
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
        noteMarks = LaTeXNoteMarks(source.bytes)
        references = LaTeXReferences(LaTeXLabels(source.bytes, source.body, theorems))
        builder.reserveCapacity(source.bytes.count)
    }

    mutating func parse() -> AttributedText {
        // A copy would cost the reserved memory.
        guard noteMarks.isOpen else { return read() }
        let start = self
        let text = read()
        guard let marks = noteMarks.paired() else { return text }
        self = start
        noteMarks = marks
        return read()
    }

    private mutating func read() -> AttributedText {
        if let title = source.title {
            run(title)
            builder.endParagraphIfNeeded(.heading(1))
        }
        for line in source.byline {
            run(line)
            builder.endParagraphIfNeeded(.body)
        }
        run(source.body)
        noteMarks.endBody()
        var next = 0
        while next < notes.count {
            builder.open(.footnote(label: "\(next + 1)"))
            run(notes[next])
            builder.close()
            next += 1
        }
        return builder.finish()
    }

    private mutating func run(_ range: Range<Int>) {
        (cursor.index, cursor.end) = (range.lowerBound, range.upperBound)
        (marks, link) = ([], nil)
        while cursor.index < cursor.end || endAroundLabel != nil {
            if cursor.index < cursor.end { step() } else { endLabel() }
        }
        if range.upperBound <= source.body.lowerBound {
            frames.removeAll()
            return builder.trimEndOfParagraph()
        }
        endParagraph()
        while !frames.isEmpty { closeInnermost() }
    }

    /// Reads the label of an item up to its closing bracket: as a term, or as bold text.
    mutating func takeLabel(_ label: ArraySlice<UInt8>, isTerm: Bool) {
        endAroundLabel = cursor.end
        isInTerm = isTerm
        (cursor.index, cursor.end) = (label.startIndex, label.endIndex)
        open(.group)
        if !isTerm { marks.insert(.strong) }
    }

    private mutating func endLabel() {
        while frames.last?.kind.isGroup == true { closeInnermost() }
        cursor.index = cursor.end + 1
        cursor.end = endAroundLabel ?? cursor.end
        endAroundLabel = nil
        if isInTerm {
            isInTerm = false
            builder.trimEndOfParagraph()
            builder.endParagraphIfNeeded(ParagraphStyle(.term))
        } else {
            prepare()
            builder.append(" ")
        }
    }

    private mutating func step() {
        let byte = cursor.bytes[cursor.index]
        switch byte {
        case "\\": takeCommand()
        case "{":
            open(.group)
            cursor.index += 1
        case "}":
            let separates = !argumentEnds.isEmpty && argumentEnds.remove(cursor.index) != nil
            cursor.index += 1
            if frames.last?.kind.endsAtBrace == true { closeInnermost() }
            if separates, !builder.isAtParagraphStart, builder.lastByte != 0x20 { builder.append(" ", attributes) }
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
    var attributes: Attributes { Attributes(marks, link: link) }

    mutating func append(_ text: String, _ count: Int = 0) {
        prepare()
        builder.append(text, attributes)
        cursor.index += count
    }

    private mutating func takeText() {
        let start = cursor.index
        while cursor.index < cursor.end, !"\\{}%$~&-`'\" \t\n\r\u{0C}".utf8.contains(cursor.bytes[cursor.index]) {
            cursor.index += 1
        }
        prepare()
        builder.append(utf8: cursor.bytes[start..<cursor.index], attributes)
    }

    /// Reads dashes and quotation marks, which are the typed characters in code.
    private mutating func takeSign(_ byte: UInt8) {
        if marks.contains(.code) { return append(String(Unicode.Scalar(byte)), 1) }
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
        if count > 1 {
            endParagraph()
        } else if !builder.isAtParagraphStart, builder.lastByte != 0x20 {
            builder.append(" ", attributes)
        }
    }

    private mutating func takeDashes() {
        let count = cursor.rest.prefix(3).prefix { $0 == "-" }.count
        append(count == 3 ? "—" : count == 2 ? "–" : "-", count)
    }

    @inline(never)
    mutating func endParagraph() {
        builder.trimEndOfParagraph()
        builder.endParagraphIfNeeded()
    }

    /// True directly after or before a letter or a digit.
    private var isInWord: Bool {
        let before = builder.isAtParagraphStart ? nil : builder.lastByte
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
        prepare()
        if !isDisplayed, isInWord, let part = LaTeXWordFormula(tex) {
            var attributes = attributes
            attributes.marks.formUnion(part.marks)
            return builder.append(part.text, attributes)
        }
        builder.append(formula: Array(lines.joined(separator: [0x20]))[...], isDisplayed: isDisplayed, attributes)
    }
}

// MARK: Frames

extension LaTeXParser {
    // Inlining this and others in their many callers would cost more code size than it saves time.
    @inline(never)
    mutating func open(_ kind: LaTeXFrame.Kind) {
        let block = kind.isGroup ? frames.last?.block : Optional(frames.count)
        frames.append(LaTeXFrame(kind: kind, marks: marks, link: link, block: block))
    }

    /// Opens an item or a cell, if the innermost frame requires one for text or a block.
    @inline(never)
    mutating func prepare() {
        guard let last = frames.last?.block else { return }
        switch frames[last].kind {
        case .list(let name, hasItem: false) where !isInTerm:
            builder.open(LaTeXEnvironment.isDefinitions(name) ? .definition : .item(nil))
            frames[last].kind = .list(name, hasItem: true)
        case .table(var rows):
            rows.openCell(&builder)
            frames[last].kind = .table(rows)
        default: break
        }
    }

    @inline(never)
    mutating func closeInnermost() {
        guard let frame = frames.popLast() else { return }
        switch frame.kind {
        case .group: break
        case .quotation(let closing): builder.append(closing, attributes)
        case .heading(let level):
            builder.trimEndOfParagraph()
            builder.endParagraphIfNeeded(.heading(level))
        case .environment(let name, let isBlock):
            if name == "proof" { endProof() }
            endParagraph()
            if isBlock { builder.close() }
        case .list(let name, let hasItem):
            if LaTeXEnvironment.isOrdered(name) { numbers.end() }
            endParagraph()
            if hasItem { builder.close() }
            builder.close()
        case .unmarkedList: endParagraph()
        case .table(var rows):
            builder.trimEndOfParagraph()
            rows.close(&builder)
        case .caption: break
        }
        marks = frame.marks
        link = frame.link
        if case .caption(let name, let columns) = frame.kind { endCaption(of: name, columns) }
    }

    /// Closes the innermost environment of this name, and everything in it.
    mutating func closeEnvironment(_ name: String) {
        let opening = frames.lastIndex { frame in
            switch frame.kind {
            case .environment(let open, _), .list(let open, _), .unmarkedList(let open): open == name
            case .table(let rows): rows.name == name
            case .group, .quotation, .heading, .caption: false
            }
        }
        guard let opening else { return }
        while frames.count > opening { closeInnermost() }
    }

    mutating func endCell() {
        guard let last = closeGroupsInTable(), case .table(var rows) = frames[last].kind else { return }
        builder.trimEndOfParagraph()
        rows.endCell(&builder)
        frames[last].kind = .table(rows)
    }

    /// Closes groups inside a cell; nil if no table is open around them.
    mutating func closeGroupsInTable() -> Int? {
        guard let last = frames.last?.block, case .table = frames[last].kind else { return nil }
        while frames.count > last + 1 { closeInnermost() }
        return last
    }

    // MARK: Notes and links

    /// Reads a note in braces.
    mutating func takeNote(_ range: Range<Int>) {
        refer(toNote: notes.count + 1)
        setNote(notes.count, range)
    }

    var noteCount: Int { notes.count }

    /// Appends the reference to a note; a new note has no text yet.
    mutating func refer(toNote number: Int) {
        if number > notes.count { notes.append(source.body.upperBound..<source.body.upperBound) }
        prepare()
        builder.append(.footnoteReference(label: "\(number)"), Attributes(marks))
    }

    /// Sets the text of a note, which may begin with its label.
    mutating func setNote(_ number: Int, _ range: Range<Int>) {
        var range = range
        if let name = LaTeXArguments.label(in: source, range) {
            references.name(note: number, name.text)
            range = name.end..<range.upperBound
        }
        notes[number - 1] = range
    }

    mutating func append(_ reference: LaTeXReferences.Reference) {
        prepare()
        switch reference {
        case .note(let number): builder.append(.footnoteReference(label: "\(number)"), Attributes(marks))
        case .text(let text, let address):
            builder.append(text, Attributes(marks, link: addresses.link(address).map { Link($0) }))
        }
    }

    func link(to address: String) -> Link? { addresses.link(address).map { Link($0) } ?? link }

    mutating func append(_ media: Media, to address: String) {
        guard let source = addresses.media(address) else { return append(media.alternative) }
        prepare()
        var media = media
        media.source = .reference(source)
        builder.append(.media(media), attributes)
    }
}
