import FormatCore
import OfficeText
import RichText
import XMLSyntax
import ZIPArchive

/// Reads the text of a document from the events of its XML, without recursion.
struct WordReading {
    /// The current paragraph.
    struct OpenParagraph {
        var properties = WordParagraphProperties()
        var placeNote: String?
        var styleNote: String?
        var looseNote: String?
        /// The resolved properties of its style.
        var style = WordStyleSheet.Resolved()
        /// True if its properties have been read.
        var hasBegun = false
        /// Whether its text goes on in the next paragraph: its end is deleted, or it is the large letter that one begins with.
        var joinsNext = false
        var isDropCap = false
        /// The font of its end.
        var markFont: String?
    }

    struct OpenTable {
        var rows = 0
        var looksTitled = false
        var isOpen = false
        var columns: String?
        var placeNote: String?
        var looseNote: String?
        var indent = 0
        var caption: String?
        var row: Bool?
        var isRowOpen = false
        var cell: Cell?
        var isCellOpen = false
        var isContinued = false
        var isRowDeleted = false
    }

    enum Field {
        case instruction([UInt8])
        case result
        /// A further reference to the footnote with this label, and the start of its text.
        case reference(String, Int)
    }

    let parts: WordParts
    var archive: ZIPReader
    var styles: WordStyleSheet
    var numbers: WordNumbers
    var counted = OfficeNumbers()
    var relationships: WordRelationships
    var reader: XMLReader
    var assembly = OfficeAssembly()
    var paragraph: OpenParagraph?
    var outerParagraphs: [(OpenParagraph, OfficeContent)] = []
    var tables: [OpenTable] = []
    var run = OfficeRunProperties()
    var runNote: String?
    var runNumber = 0
    var isInRunProperties = false
    var isInParagraphProperties = false
    var isInRowProperties = false
    var fields: [Field] = []
    /// How many of the fields are still in their instructions.
    var openInstructions = 0
    /// Whether the box of a form that a field shows is checked.
    var formBox: Bool?
    /// The bookmarks open in the paragraph, and the footnotes whose references are inside bookmarks.
    var bookmarks: [(id: String, name: String)] = []
    var markedNotes: [String: String] = [:]
    var links: [Link?] = []
    /// The media in the note of the innermost run or link, which replace its text.
    var media: Media?
    /// The label of the footnote reference that replaces the text of the innermost run.
    var reference: String?
    /// Whether the rest of the run is the mark of a footnote, and whether the next run is the mark before its text.
    var skipsRun = false
    var skipsMark = false
    private var markedThemselves: Set<String> = []
    /// The text around that of a guide, which stands above other text.
    var aroundGuide: OfficeContent?
    var guide: [UInt8] = []
    /// The index of the properties of the text that the media replace.
    var mediaRun: Int?
    var mediaStart = 0
    var mediaDepth = 0
    var picture = WordPicture()
    var labels: [String: String] = [:]
    var labelCount = 0
    var isInNotes = false
    /// True if the next space belongs to the number of a footnote.
    var skipsSpace = false
    var breaksPage = false
    /// True if the innermost cell so far ends with a table; an empty paragraph behind it is held, as it may be the
    /// last.
    var isBehindTable = false
    var holdsParagraph = false
    var isRule = false
    /// True if the formula is on a line of its own.
    var isFormulaDisplayed = false
    var hasText = false
    var notesDone = 0
    var pictures: [String: (bytes: [UInt8], mimeType: String)] = [:]
    private var runNumbers: [WordRunKey: Int] = [:]
    private var noteReaders: [XMLReader] = []

    init(_ parts: WordParts, _ archive: ZIPReader) {
        (self.parts, self.archive) = (parts, archive)
        styles = parts.styles
        numbers = parts.numbers
        relationships = parts.relationships
        reader = XMLReader(parts.document, WordName.vocabulary)
        assembly.reserveCapacity(parts.document.count / 4)
    }

    mutating func read() -> AttributedText {
        follow(until: nil)
        endLooseText()
        readNotes(upTo: Int.max)
        assembly.endLooseNote()
        return assembly.finish()
    }

    /// Reads events up to the end of the part, or of the element at this depth.
    mutating func follow(until depth: Int?) {
        while true {
            switch reader.next() {
            case .finished: return
            case .text: text()
            case .start(let number):
                if number >= 0 { start(WordName.all[number]) }
            case .end(let number):
                if number >= 0 { end(WordName.all[number]) }
                if let depth, reader.depth < depth { return }
            }
        }
    }

    // MARK: Notes

    /// Reads the referenced footnotes in their order, up to this number.
    mutating func readNotes(upTo count: Int) {
        guard notesDone < count, !labels.isEmpty else { return }
        if noteReaders.isEmpty { noteReaders = parts.notes.map { XMLReader($0.part, WordName.vocabulary) } }
        let (around, aroundRelationships) = (reader, relationships)
        isInNotes = true
        for index in parts.notes.indices {
            reader = noteReaders[index]
            relationships = parts.notes[index].relationships
            while notesDone < count {
                let event = reader.next()
                if event == .finished { break }
                guard event == .start(WordName.footnote.number) || event == .start(WordName.endnote.number) else {
                    continue
                }
                let key = (parts.notes[index].isEnd ? "e" : "f") + (reader.string(.id) ?? "")
                guard let label = labels[key] else { continue }
                labels[key] = nil
                skipsMark = markedThemselves.contains(key)
                notesDone += 1
                assembly.openNote(label)
                follow(until: reader.depth)
                closeAll()
                assembly.closeNote()
                skipsMark = false
            }
            noteReaders[index] = reader
        }
        isInNotes = false
        (reader, relationships) = (around, aroundRelationships)
    }

    /// Closes everything that a truncated part leaves open.
    private mutating func closeAll() {
        if paragraph != nil { endParagraph() }
        while !tables.isEmpty { endTable() }
        (links, fields, openInstructions) = ([], [], 0)
    }

    /// Ends the text of a last paragraph that was to go on in the next.
    private mutating func endLooseText() {
        if !assembly.content.isEmpty { assembly.endParagraph(OfficeParagraph()) }
    }

    /// The mark of a footnote follows in the text, and stands before that of the footnote.
    mutating func beginOwnMark(_ key: String) {
        skipsRun = true
        if markedThemselves.count < 100_000 { markedThemselves.insert(key) }
    }

    /// Returns the index of the current run's properties.
    mutating func currentRun() -> Int {
        let key = WordRunKey(run: run, note: runNote, style: paragraph?.properties.style, isTop: paragraph != nil)
        if let number = runNumbers[key] { return number }
        let number = assembly.number(of: officeRun())
        if runNumbers.count < 100_000 { runNumbers[key] = number }
        return number
    }
}

/// The values that the properties of a run depend on.
struct WordRunKey: Hashable {
    var run: OfficeRunProperties
    var note: String?
    var style: String?
    var isTop: Bool
}

/// The picture that is being read.
struct WordPicture {
    var part: String?
    /// Where it is, if not in the document.
    var address: String?
    var link: Link?
    var width: Double?
    var height: Double?
    var alternative = ""
    var title: String?
    var note: String?
    var isRule = false
    /// True if the formula is on a line of its own.
    var isFormulaDisplayed = false
}
