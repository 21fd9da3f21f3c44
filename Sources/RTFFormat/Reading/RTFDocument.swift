import RichText

/// A whole RTF document, read but not yet understood: text with its formats, in the order of the source.
struct RTFDocument {
    struct Font {
        var name = ""
        var isMonospaced = false
        /// Whether what is set in it is no code for that.
        var isOfText = false
        var codePage: RTFCodePage = .document
    }

    struct Style {
        var name = ""
        @RTFNumber var basedOn: Int32?
        var character = RTFCharacter()
        var paragraph = RTFParagraph()
    }

    struct List {
        var templateID: Int32 = 0
        var levels: [RTFListLevel] = []
        /// The texts of the levels, one for each.
        var texts: [RTFLevelText] = []

        /// Whether it numbers chapters: items of deeper levels show the numbers of those around.
        var showsLevels: Bool {
            texts.indices.contains { texts[$0].showsLevels(around: $0) }
        }
    }

    let fonts: RTFFontTable
    let colors: RTFColorTable
    let styles: RTFStyleTable
    /// By the number that paragraphs give (`\ls`).
    let lists: [Int32: List]
    /// The language of text that says none (`\deflang`).
    let defaultLanguage: Int32?
    /// What is different in documents of the program that wrote this one.
    let quirks: RTFQuirks
    /// The text, and what it refers to.
    let content: RTFContent
}

/// Values, each held once.
struct RTFPool<Value: Hashable> {
    private(set) var values: [Value] = []
    private var indices: [Value: Int] = [:]
    private var latest = 0

    subscript(index: Int) -> Value {
        values[index]
    }

    mutating func intern(_ value: Value) -> Int {
        if latest < values.count, values[latest] == value { return latest }
        latest = indices[value] ?? values.count
        if latest == values.count {
            indices[value] = latest
            values.append(value)
        }
        return latest
    }
}

/// A stream of paragraphs: the body, or a footnote.
struct RTFFlow {
    struct Run {
        /// Where it ends in the text of the flow.
        var end: Int
        /// An index into the characters of the document.
        var character: Int
    }

    struct Paragraph {
        var runs: Range<Int>
        /// In the text of the flow.
        var text: Range<Int>
        /// An index into the paragraphs of the document.
        var format: Int
        /// What the end of the paragraph itself looks like: an index into the characters of the document.
        var mark: Int
        /// How many tables it stands in.
        var depth: Int
        /// An index into the markers of the document: the text of `\listtext` or `\pntext`.
        @RTFNumber var marker: Int32?
    }

    enum Item {
        case paragraph(Paragraph)
        /// The end of a cell of a table at this depth.
        case cellEnd(Int)
        /// The end of a row of a table at this depth, and its definition: an index into the rows of the document.
        case rowEnd(Int, Int)

        var depth: Int {
            switch self {
            case .paragraph(let paragraph): paragraph.depth
            case .cellEnd(let depth), .rowEnd(let depth, _): depth
            }
        }
    }

    private(set) var utf8: [UInt8] = []
    private(set) var runs: [Run] = []
    private(set) var items: [Item] = []
    private var textStart = 0
    private var runStart = 0

    /// True where the paragraph that is being read has text.
    var hasText: Bool { utf8.count > textStart }

    /// True where a paragraph before has text.
    var hasTextBefore: Bool { textStart > 0 }

    mutating func append(_ bytes: some Sequence<UInt8>, _ character: Int) {
        utf8.append(contentsOf: bytes)
        if runs.count > runStart, runs[runs.count - 1].character == character {
            runs[runs.count - 1].end = utf8.count
        } else {
            runs.append(Run(end: utf8.count, character: character))
        }
    }

    mutating func endParagraph(format: Int, mark: Int, depth: Int, marker: Int32?) {
        var paragraph = Paragraph(
            runs: runStart..<runs.count, text: textStart..<utf8.count, format: format, mark: mark, depth: depth)
        paragraph.marker = marker
        items.append(.paragraph(paragraph))
        textStart = utf8.count
        runStart = runs.count
    }

    /// Puts a paragraph without text before the one that is being read.
    mutating func insertParagraph(format: Int, mark: Int) {
        items.append(
            .paragraph(
                Paragraph(
                    runs: runStart..<runStart, text: textStart..<textStart, format: format, mark: mark, depth: 0)))
    }

    mutating func endCell(depth: Int) {
        items.append(.cellEnd(depth))
    }

    mutating func endRow(depth: Int, row: Int) {
        items.append(.rowEnd(depth, row))
    }
}
