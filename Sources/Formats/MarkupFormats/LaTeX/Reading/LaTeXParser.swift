import RichText

/// Parses LaTeX into blocks and text in one pass; notes are read last.
///
/// Open groups and environments are on a stack, without recursion.
struct LaTeXParser {
    /// An open group or environment, and the state outside.
    struct Frame {
        enum Kind {
            case group
            /// A group that ends with a quotation mark.
            case quotation(closing: String)
            case heading(Int)

            /// True for a group within a paragraph.
            var isGroup: Bool {
                switch self {
                case .group, .quotation: true
                default: false
                }
            }
            /// An environment; `isBlock` is true if it is a block of the text.
            case environment(String, isBlock: Bool)
            case list(String, hasItem: Bool)
            case table(LaTeXRows)
            /// The caption of a long table, which has these columns.
            case caption([Alignment?])
        }

        var kind: Kind
        let marks: Marks
        let link: Link?
        /// The index of the innermost frame that is not a group; nil if there are only groups.
        let block: Int?
    }

    let source: LaTeXSource
    private let addresses: Addresses
    var builder = AttributedText.Builder()
    var frames: [Frame] = []
    var marks: Marks = []
    var link: Link?
    var index = 0
    var end = 0
    /// The end of the text around the label of an item, while the label is read.
    private(set) var endAroundLabel: Int?
    /// True if a branch of a condition was found to be unclosed.
    var lacksEnd = false
    /// True after an opening German quotation mark.
    private var isInGermanQuotes = false
    /// The next ends of code between two signs.
    var verbEnds: [[UInt8]: NextEnd] = [:]
    /// The next bracket that may end an optional argument.
    var bracketEnd = NextEnd()
    private var notes: [Range<Int>] = []
    var theorems: LaTeXTheorems
    var terms: LaTeXTerms
    var conditions: LaTeXConditions
    /// The folder of the pictures, with a slash at its end; empty if the document sets none.
    var pictureFolder = ""
    let labels: LaTeXLabels
    /// The indices of the notes with labels inside, by label.
    private var noteNames: [String: Int] = [:]

    init(_ source: LaTeXSource, _ addresses: Addresses) {
        self.source = source
        self.addresses = addresses
        theorems = LaTeXTheorems(source.bytes)
        terms = LaTeXTerms(source.bytes)
        conditions = LaTeXConditions(source.bytes, body: source.body.lowerBound)
        labels = LaTeXLabels(source.bytes, source.body, theorems)
        builder.reserveCapacity(source.bytes.count)
    }

    mutating func parse() -> AttributedText {
        takePictureFolderOfPreamble()
        if let title = source.title {
            run(title)
            builder.endParagraphIfNeeded(.heading(1))
        }
        for line in source.byline {
            run(line)
            builder.endParagraphIfNeeded(.body)
        }
        run(source.body)
        var next = 0
        while next < notes.count {
            builder.open(.footnote(label: "\(next + 1)"))
            run(notes[next])
            builder.close()
            next += 1
        }
        return builder.finish()
    }

    private mutating func takePictureFolderOfPreamble() {
        let preamble = source.bytes[..<source.body.lowerBound]
        guard let command = preamble.firstOccurrence(of: "\\graphicspath".utf8) else { return }
        (index, end) = (command.upperBound, preamble.endIndex)
        takePictureFolder()
    }

    private mutating func run(_ range: Range<Int>) {
        (index, end) = (range.lowerBound, range.upperBound)
        (marks, link) = ([], nil)
        while index < end || endAroundLabel != nil {
            if index < end { step() } else { endLabel() }
        }
        if range.upperBound <= source.body.lowerBound {
            frames.removeAll()
            return builder.trimEndOfParagraph()
        }
        endParagraph()
        while !frames.isEmpty { closeInnermost() }
    }

    /// Reads the label of an item as bold text, up to its closing bracket.
    mutating func takeLabel(_ label: ArraySlice<UInt8>) {
        endAroundLabel = end
        (index, end) = (label.startIndex, label.endIndex)
        open(.group)
        marks.insert(.strong)
    }

    private mutating func endLabel() {
        while frames.last?.kind.isGroup == true { closeInnermost() }
        index = end + 1
        end = endAroundLabel ?? end
        endAroundLabel = nil
        prepare()
        builder.append(" ")
    }

    private mutating func step() {
        let byte = source.bytes[index]
        switch byte {
        case "\\": takeCommand()
        case "{":
            open(.group)
            index += 1
        case "}":
            index += 1
            if case .environment? = frames.last?.kind { return }
            if case .list? = frames.last?.kind { return }
            if case .table? = frames.last?.kind { return }
            if !frames.isEmpty { closeInnermost() }
        case "%": skipComment()
        case "$": takeDollars()
        case "~": append("\u{A0}", 1)
        case "&":
            index += 1
            endCell()
        case "-": takeDashes()
        case "\"": takeDoubleQuote()
        case "`": if byteBehind(1) == byte { append("“", 2) } else { append("‘", 1) }
        case "'": if byteBehind(1) == byte { append("”", 2) } else { append("’", 1) }
        case 0x20, 0x09, 0x0A, 0x0D, 0x0C: takeSpace()
        default: takeText()
        }
    }

    func byteBehind(_ count: Int) -> UInt8? { index + count < end ? source.bytes[index + count] : nil }
}

// MARK: Text

extension LaTeXParser {
    var attributes: Attributes { Attributes(marks, link: link) }

    mutating func append(_ text: String, _ count: Int) {
        prepare()
        builder.append(text, attributes)
        index += count
    }

    private mutating func takeText() {
        let start = index
        while index < end, !"\\{}%$~&-`'\" \t\n\r\u{0C}".utf8.contains(source.bytes[index]) { index += 1 }
        prepare()
        builder.append(utf8: source.bytes[start..<index], attributes)
    }

    /// Reads German quotation marks, which the package babel writes with a straight one.
    private mutating func takeDoubleQuote() {
        switch byteBehind(1) {
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
        while index < end, source.bytes[index].isASCIIWhiteSpace {
            if source.bytes[index] == 0x0A { count += 1 }
            index += 1
        }
        if count > 1 {
            endParagraph()
        } else if !builder.isAtParagraphStart, builder.lastByte != 0x20 {
            builder.append(" ", attributes)
        }
    }

    private mutating func skipComment() {
        while index < end, source.bytes[index] != 0x0A { index += 1 }
        index += 1
        while index < end, source.bytes[index] == 0x20 || source.bytes[index] == 0x09 { index += 1 }
    }

    private mutating func takeDashes() {
        let count = source.bytes[index..<end].prefix(3).prefix { $0 == "-" }.count
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
        return [before, byteBehind(0)].contains { $0.map { $0.isASCIILetter || $0.isASCIIDigit } == true }
    }

    // MARK: Formulas

    private mutating func takeDollars() {
        let isDisplayed = byteBehind(1) == "$"
        let start = index + (isDisplayed ? 2 : 1)
        var next = start
        while next < end, source.bytes[next] != "$" {
            next += source.bytes[next] == "\\" ? 2 : 1
        }
        guard next < end, next - start < 20_000 else { return append("$", 1) }
        // A single dollar sign also ends a displayed formula.
        let isPair = isDisplayed && next + 1 < end && source.bytes[next + 1] == "$"
        index = next + (isPair ? 2 : 1)
        appendFormula(source.bytes[start..<next], isDisplayed: isDisplayed)
    }

    mutating func appendFormula(_ tex: ArraySlice<UInt8>, isDisplayed: Bool) {
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
    mutating func open(_ kind: Frame.Kind) {
        let block = kind.isGroup ? frames.last?.block : Optional(frames.count)
        frames.append(Frame(kind: kind, marks: marks, link: link, block: block))
    }

    /// Opens an item or a cell, if the innermost frame requires one for text or a block.
    @inline(never)
    mutating func prepare() {
        guard let last = frames.last?.block else { return }
        switch frames[last].kind {
        case .list(let name, hasItem: false):
            builder.open(.item(nil))
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
        case .list(_, let hasItem):
            endParagraph()
            if hasItem { builder.close() }
            builder.close()
        case .table(var rows):
            builder.trimEndOfParagraph()
            rows.close(&builder)
        case .caption: break
        }
        marks = frame.marks
        link = frame.link
        if case .caption(let columns) = frame.kind { endCaption(of: columns) }
    }

    /// Closes the innermost environment of this name, and everything in it.
    mutating func closeEnvironment(_ name: String) {
        let opening = frames.lastIndex { frame in
            switch frame.kind {
            case .environment(let open, _), .list(let open, _): open == name
            case .table(let rows): rows.name == name
            case .group, .quotation, .heading, .caption: false
            }
        }
        guard let opening else { return }
        while frames.count > opening { closeInnermost() }
    }

    private mutating func endCell() {
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
        var range = range
        if let name = LaTeXArguments.label(in: source, range) {
            noteNames[name.text] = notes.count + 1
            range = name.end..<range.upperBound
        }
        notes.append(range)
        prepare()
        builder.append(.footnoteReference(label: "\(notes.count)"), Attributes(marks))
    }

    /// Reads a reference to a label: to the note that contains it, or as the number of its object.
    ///
    /// Some commands add a word. Equation numbers are in parentheses. An unknown label becomes its name.
    mutating func takeReference(_ name: String, by command: String) {
        prepare()
        let isEquation = command == "eqref"
        if command == "nameref", let title = labels[name]?.title {
            return builder.append(title, Attributes(marks, link: addresses.link("#\(name)").map { Link($0) }))
        }
        if let place = labels[name], noteNames[name] == nil, command != "nameref" {
            let shown = isEquation ? "(\(place.number))" : Self.word(for: place, command) + place.number
            let link = addresses.link("#\(name)").map { Link($0) }
            return builder.append(shown, Attributes(marks, link: link))
        }
        if let number = noteNames[name] {
            builder.append(.footnoteReference(label: "\(number)"), Attributes(marks))
        } else {
            let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            builder.append(
                isEquation ? "(\(words))" : "[\(words)]",
                Attributes(marks, link: addresses.link("#\(words)").map { Link($0) }))
        }
    }

    /// The word that a command adds before the number.
    private static func word(for place: LaTeXLabels.Place, _ command: String) -> String {
        let large = place.kind.prefix(1).uppercased() + place.kind.dropFirst() + "\u{A0}"
        switch command {
        case "Cref", "Vref": return large
        // Nobody knows the pages of a text that is read.
        case "cref", "vref", "pageref": return place.kind + "\u{A0}"
        case "autoref": return place.kind.hasSuffix("section") ? place.kind + "\u{A0}" : large
        default: return ""
        }
    }

    func link(to address: String) -> Link? { addresses.link(address).map { Link($0) } ?? link }

    mutating func append(_ media: Media, to address: String) {
        guard let source = addresses.media(address) else { return append(media.alternative, 0) }
        prepare()
        var media = media
        media.source = .reference(source)
        builder.append(.media(media), attributes)
    }
}
