import RichText

/// Reads tokens into an ``RTFDocument``. The stack of groups is its only depth, and it is bounded: a group nested
/// deeper than ``maximumDepth`` shares the formats of the one around it.
struct RTFParser {
    static let maximumDepth = 256
    private static let maximumOpenStandIns = 16

    /// What a group saves when it begins and gives back when it ends (RTF 1.9.1, "Groups").
    struct Group {
        var character = RTFCharacter()
        var paragraph = RTFParagraph()
        var destination = RTFDestination.body
        /// What the group itself began, and its end completes.
        var opened: RTFDestination?
        /// How many characters stand for one `\u` where Unicode is not understood.
        var unicodeSkip = 1
        /// The link that the instruction of this field names: a place in the links of the document.
        var fieldLink: Int32 = -1
        /// True in a field within the instruction of another.
        var isInnerField = false
        /// True in a formula, whose looks are its own, and the signs of the part that is being read.
        var isInFormula = false
        var firstSign: Unicode.Scalar?
        var lastSign: Unicode.Scalar?
        /// In how many tables the shape stands whose text this is, and the marker of the paragraph around it.
        var shapeDepth = 0
        var shapeMarker: Int32 = -1
    }

    var tokenizer: RTFTokenizer
    var document = RTFDocument()
    var group = Group()
    var outer: [Group] = []
    var overflow = 0
    /// True after `\*`, until the word that follows.
    var isOptional = false
    /// True after `\upr`: the next group is the text in a code page, which the group after it repeats in Unicode.
    var skipsNextGroup = false
    /// Where a destination of ours ended: a group that begins right there stands for it in other programs.
    var standInPlace = -1
    /// How many such groups did not end where they should. Of a document with many, no more is passed over.
    var openStandIns = 0
    /// True behind Cocoa's table of colours, of which there is one.
    var hasExpandedColors = false
    /// How the text looks in which the next attachment stands.
    var attachmentLook: RTFCharacter?

    /// How many characters are still to be skipped after `\u`.
    var pendingSkip = 0
    var highSurrogate: UInt16?
    var decoder = RTFDecoder()
    /// The text of a destination that is not the body.
    var captured: [UInt8] = []

    /// The instruction of the field whose link has a title of its own, while that is read.
    var instruction = ""
    var linkTitle: String?
    /// What the form field of an instruction says; nil where that is what it begins with.
    var formResult: Int32?
    var formDefault: Int32 = 0

    var font: (number: Int32, value: RTFDocument.Font) = (0, .init())
    var color: (red: Int32?, green: Int32?, blue: Int32?) = (nil, nil, nil)
    var style: (number: Int32, isCharacter: Bool, basedOn: Int32) = (0, false, -1)
    var lists = RTFListTable()
    /// The marker of the paragraph that is being read: Cocoa and Word write it behind, AbiWord before `\pard`.
    var marker: Int32 = -1
    var picture = RTFPicture()
    /// True where the paragraph is a line that Word keeps as a picture.
    var holdsRule = false
    var shapeName = ""
    var tableRows: [Int: RTFRow] = [:]
    var borderIsBottom = false
    /// What waits until the footnote in it ends.
    var waiting: [Waiting] = []
    struct Waiting {
        var flow: RTFFlow
        var footnote: Int
        /// Where the footnote that is read is referred to in the attachments.
        var reference: Int
        var marker: Int32
    }

    var flow = RTFFlow()
    var currentFootnote = -1
    /// The labels of notes so far, and the last number that stands behind one that came more than once.
    var noteLabels: Set<String> = []
    var repeatedLabels: [String: Int] = [:]
    /// True after the mark at the beginning of a footnote: a space keeps it from the text.
    var dropsSpace = false
    /// True at the beginning of an item whose marker left a tab.
    var dropsTab = false

    init(_ bytes: ArraySlice<UInt8>) {
        tokenizer = RTFTokenizer(bytes)
    }

    mutating func parse() {
        while let token = tokenizer.next() {
            switch token {
            case .open: open()
            case .close:
                close()
                if outer.isEmpty { return }
            case .word(let name, let number): word(name, number)
            case .symbol(let byte): symbol(byte)
            case .byte(let byte): encoded(byte)
            case .text(let range): text(range)
            case .binary(let range): binary(range)
            }
        }
    }

    /// Completes what the end of the bytes left open.
    consuming func finish() -> RTFDocument {
        overflow = 0
        while !outer.isEmpty { close() }
        document.body = flow
        document.lists = lists.byNumber
        return document
    }
}

extension RTFParser {
    private mutating func open() {
        endSkip()
        if skipsNextGroup {
            skipsNextGroup = false
            tokenizer.skipGroup()
        } else if standInPlace == tokenizer.position - 1, openStandIns < Self.maximumOpenStandIns {
            if !tokenizer.skipGroupOfOneParagraph() { openStandIns += 1 }
        }
        guard outer.count < Self.maximumDepth else {
            overflow += 1
            return
        }
        outer.append(group)
        group.opened = nil
        group.fieldLink = -1
    }

    private mutating func close() {
        endSkip()
        isOptional = false
        guard overflow == 0 else {
            overflow -= 1
            return
        }
        switch group.opened {
        case .footnote?, .shapeText?: endParagraphIfNeeded()
        default: break
        }
        if outer.count == 1 { endParagraphIfNeeded() }
        guard let around = outer.popLast() else { return }
        let closed = group
        group = around
        if let opened = closed.opened { complete(opened, closed) }
        useCodePage()
    }

    /// What was said to be skipped after `\u` never reaches beyond a brace (RTF 1.9.1, "Unicode RTF"): a writer that
    /// leaves the replacement out costs no text.
    mutating func endSkip() {
        pendingSkip = 0
        flushText()
    }

    private mutating func symbol(_ byte: UInt8) {
        if byte == 0x2A {
            isOptional = true
            return
        }
        if pendingSkip > 0 {
            pendingSkip -= 1
            return
        }
        if byte == 0x5C || byte == 0x7B || byte == 0x7D, !decoder.isBetweenCharacters {
            // The second byte of a character, escaped for what it would be alone.
            return encoded(byte)
        }
        flushText()
        switch byte {
        case 0x0A, 0x0D: endParagraph()
        case 0x09: append("\t")
        case 0x7E: append("\u{A0}")
        case 0x5F: append("\u{2011}")
        case 0x5C, 0x7B, 0x7D: appendCode(byte)
        default: break
        }
    }

    private mutating func word(_ name: RTFName, _ number: Int32?) {
        let control = name.isKept ? RTFControl.words[name] : nil
        let wasOptional = isOptional
        isOptional = false
        guard let control else {
            if wasOptional { tokenizer.skipGroup() } else { skipOne() }
            return
        }
        if case .document(let word) = control {
            documentWord(word, number)
            return
        }
        if skipOne() { return }
        flushText()
        switch control {
        case .destination(let destination): begin(destination)
        case .skippedGroup: tokenizer.skipGroup()
        case .scalar(let scalar): append(String(Character(scalar)))
        case .document: break
        case .boundary(let word): boundary(word)
        case .character(let word): characterWord(word, number)
        case .paragraph(let word): paragraphWord(word, number)
        case .row(let word): rowWord(word, number ?? 0)
        case .list(let word): lists.set(word, number ?? 0)
        case .picture(let word): picture.set(word, number ?? 0)
        }
    }

    /// Counts one item of what is to be skipped after `\u`. True where there was any.
    @discardableResult
    mutating func skipOne() -> Bool {
        guard pendingSkip > 0 else { return false }
        pendingSkip -= 1
        return true
    }

    private mutating func binary(_ range: Range<Int>) {
        if skipOne() { return }
        if case .picture = group.destination { picture.append(binary: tokenizer.bytes[range]) }
    }
}
