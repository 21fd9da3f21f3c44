import RichText

/// A whole RTF document, read but not yet understood: stretches of text with their formats, in the order of the source.
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
        var basedOn: Int32 = -1
        var character = RTFCharacter()
        var paragraph = RTFParagraph()
    }

    struct List {
        var templateID: Int32 = 0
        var levels: [RTFListLevel] = []
    }

    var fonts: [Int32: Font] = [:]
    /// nil where the entry is empty: whatever colour suits.
    var colors: [Color?] = []
    var paragraphStyles: [Int32: Style] = [:]
    var characterStyles: [Int32: Style] = [:]
    /// By the number that paragraphs give (`\ls`).
    var lists: [Int32: List] = [:]
    var links: [Link] = []
    var languages: [String] = []
    var attachments: [Attachment] = []
    /// The texts of list markers.
    var markers: [String] = []
    var defaultFont: Int32 = -1
    var defaultLanguage: Int32 = -1
    /// AbiWord fills the rows of a table with empty cells.
    var isFromAbiWord = false
    /// LibreOffice makes a list of its own of each kind of bullet, and puts the edge of a table a gap before its text.
    var isFromLibreOffice = false

    var characters = RTFPool<RTFCharacter>()
    var paragraphs = RTFPool<RTFParagraph>()
    var rows = RTFPool<RTFRow>()
    var body = RTFFlow()
    /// The texts of the footnotes, in the order of their references.
    var footnotes: [RTFFlow] = []
    var footnoteLabels: [String] = []
    /// The footnotes that nothing refers to, whose paragraphs stand in the body: their labels, and how many of the
    /// others come before.
    var looseNotes: [(label: String, behind: Int)] = []
    /// Within how many others each stands.
    var footnoteDepths: [Int] = []
}

/// Values, each held once.
struct RTFPool<Value: Hashable> {
    private(set) var values: [Value] = []
    private var places: [Value: Int] = [:]
    private var latest = 0

    subscript(place: Int) -> Value {
        values[place]
    }

    mutating func intern(_ value: Value) -> Int {
        if latest < values.count, values[latest] == value { return latest }
        latest = places[value] ?? values.count
        if latest == values.count {
            places[value] = latest
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
        /// A place in the characters of the document.
        var character: Int
    }

    struct Paragraph {
        var runs: Range<Int>
        /// In the text of the flow.
        var text: Range<Int>
        /// A place in the paragraphs of the document.
        var format: Int
        /// What the end of the paragraph itself looks like: a place in the characters of the document.
        var mark: Int
        /// How many tables it stands in.
        var depth: Int
        /// A place in the markers of the document: the text of `\listtext` or `\pntext`.
        var marker: Int32
    }

    enum Item {
        case paragraph(Paragraph)
        /// The end of a cell of a table at this depth.
        case cellEnd(Int)
        /// The end of a row of a table at this depth, and its definition: a place in the rows of the document.
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

    mutating func append(_ bytes: some Sequence<UInt8>, _ character: Int) {
        utf8.append(contentsOf: bytes)
        if runs.count > runStart, runs[runs.count - 1].character == character {
            runs[runs.count - 1].end = utf8.count
        } else {
            runs.append(Run(end: utf8.count, character: character))
        }
    }

    mutating func endParagraph(format: Int, mark: Int, depth: Int, marker: Int32) {
        items.append(
            .paragraph(
                Paragraph(
                    runs: runStart..<runs.count, text: textStart..<utf8.count, format: format, mark: mark, depth: depth,
                    marker: marker)))
        textStart = utf8.count
        runStart = runs.count
    }

    mutating func endCell(depth: Int) {
        items.append(.cellEnd(depth))
    }

    mutating func endRow(depth: Int, row: Int) {
        items.append(.rowEnd(depth, row))
    }
}
