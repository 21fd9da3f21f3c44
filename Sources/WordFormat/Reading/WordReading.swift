import FormatCore
import OfficeText
import RichText
import XMLSyntax
import ZIPArchive

/// Reads the text of a document from its events; nothing recurses, however deep it nests.
struct WordReading {
    /// The paragraph that is being read.
    struct OpenParagraph {
        var properties = WordParagraphProperties()
        var placeNote: String?
        var styleNote: String?
        var looseNote: String?
        /// What its style comes to.
        var style = WordStyleSheet.Resolved()
        /// Whether its properties have been read.
        var hasBegun = false
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
    }

    enum Field {
        case instruction([UInt8])
        case result
        /// A further reference to the footnote of this label; where its text begins.
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
    var fields: [Field] = []
    /// The bookmarks that have begun in the paragraph and not ended, and the footnotes whose reference a bookmark is around.
    var bookmarks: [(id: String, name: String)] = []
    var markedNotes: [String: String] = [:]
    var links: [Link?] = []
    /// Media that a note of ours gives for the text of the innermost run or link.
    var media: Media?
    /// The label of a footnote that the text of the innermost run stands for a reference to.
    var reference: String?
    /// The run of the text that stands for the media.
    var mediaRun: Int?
    var mediaStart = 0
    var mediaDepth = 0
    var picture = WordPicture()
    var labels: [String: String] = [:]
    var labelCount = 0
    var isInNotes = false
    /// Whether the next space belongs to the number of a footnote.
    var skipsSpace = false
    var breaksPage = false
    /// Whether the last thing in the innermost cell was a table, and an empty paragraph behind it waits to be the last.
    var isBehindTable = false
    var holdsParagraph = false
    var isRule = false
    /// Whether the formula stands on a line of its own.
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
        readNotes(upTo: Int.max)
        assembly.endLooseNote()
        return assembly.finish()
    }

    /// Follows the events up to the end of the part, or of the element that has just begun.
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

    /// Reads the footnotes that something refers to, in their order, up to so many.
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
                notesDone += 1
                assembly.openNote(label)
                follow(until: reader.depth)
                closeAll()
                assembly.closeNote()
            }
            noteReaders[index] = reader
        }
        isInNotes = false
        (reader, relationships) = (around, aroundRelationships)
    }

    /// Closes what a cut part has left open.
    private mutating func closeAll() {
        if paragraph != nil { endParagraph() }
        while !tables.isEmpty { endTable() }
        (links, fields) = ([], [])
    }

    /// The number of a run's properties in the assembly.
    mutating func currentRun() -> Int {
        let key = WordRunKey(run: run, note: runNote, style: paragraph?.properties.style, isTop: paragraph != nil)
        if let number = runNumbers[key] { return number }
        let number = assembly.number(of: officeRun())
        if runNumbers.count < 100_000 { runNumbers[key] = number }
        return number
    }
}

/// What the properties of a run depend on.
struct WordRunKey: Hashable {
    var run: OfficeRunProperties
    var note: String?
    var style: String?
    var isTop: Bool
}

/// A picture while it is read.
struct WordPicture {
    var part: String?
    var width: Double?
    var height: Double?
    var alternative = ""
    var title: String?
    var note: String?
    var isRule = false
    /// Whether the formula stands on a line of its own.
    var isFormulaDisplayed = false
}
