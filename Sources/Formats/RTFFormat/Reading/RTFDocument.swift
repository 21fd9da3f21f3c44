/// A whole RTF document, read but not yet interpreted: text with its formats, in the order of the source.
struct RTFDocument {
    struct Font {
        var name = ""
        var isMonospaced = false
        /// True if the font does not make its text code.
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
        /// The level texts, one for each level.
        var texts: [RTFLevelText] = []

        /// True if the list numbers chapters: items of deeper levels show the numbers of the outer levels.
        var showsLevels: Bool { texts.indices.contains { texts[$0].showsLevels(around: $0) } }
    }

    let fonts: RTFFontTable
    let colors: RTFColorTable
    let styles: RTFStyleTable
    /// The lists, by the number that paragraphs use (`\ls`).
    let lists: [Int32: List]
    /// The language of text without an explicit one (`\deflang`).
    let defaultLanguage: Int32?
    /// The known deviations of the program that wrote the document.
    let quirks: RTFQuirks
    /// The text, and the objects it refers to.
    let content: RTFContent
}

/// A pool of values, each stored once.
struct RTFPool<Value: Hashable> {
    private(set) var values: [Value] = []
    private var indices: [Value: Int] = [:]
    private var latest = 0

    subscript(index: Int) -> Value {
        values[index]
    }

    /// Changes every value; no value may be added afterwards.
    ///
    /// The indices do not change.
    mutating func change(_ change: (inout Value) -> Void) {
        for index in values.indices { change(&values[index]) }
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

/// A sequence of paragraphs: the body, or a footnote.
struct RTFFlow {
    struct Run {
        /// The end of the run in the text of the flow.
        var end: Int
        /// An index into the characters of the document.
        var character: Int
    }

    struct Paragraph {
        var runs: Range<Int>
        /// The range in the text of the flow.
        var text: Range<Int>
        /// An index into the paragraphs of the document.
        var format: Int
        /// The character properties of the paragraph mark: an index into the characters of the document.
        var mark: Int
        /// The number of tables that contain the paragraph.
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
    /// The names of targets with their positions in the text, in order.
    private var places: [(start: Int, name: String)] = []
    private var textStart = 0
    private var runStart = 0

    /// True if the current paragraph has text.
    var hasText: Bool { utf8.count > textStart }

    /// True if an earlier paragraph has text.
    var hasTextBefore: Bool { textStart > 0 }

    mutating func beginPlace(_ name: String) {
        if places.count < 100_000 { places.append((utf8.count, name)) }
    }

    /// The names of the targets in a part of the text.
    func places(in range: Range<Int>) -> [String] {
        var (first, end) = (0, places.count)
        while first < end {
            let middle = (first + end) / 2
            if places[middle].start < range.lowerBound { first = middle + 1 } else { end = middle }
        }
        var names: [String] = []
        while first < places.count, places[first].start < range.upperBound {
            names.append(places[first].name)
            first += 1
        }
        return names
    }

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

    /// Inserts an empty paragraph before the current one.
    mutating func insertParagraph(format: Int, mark: Int) {
        items.append(
            .paragraph(
                Paragraph(
                    runs: runStart..<runStart, text: textStart..<textStart, format: format, mark: mark, depth: 0)))
    }

    mutating func endCell(depth: Int) { items.append(.cellEnd(depth)) }

    mutating func endRow(depth: Int, row: Int) { items.append(.rowEnd(depth, row)) }
}
