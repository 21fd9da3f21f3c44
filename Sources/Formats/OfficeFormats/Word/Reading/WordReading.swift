import FormatCore
import RichText
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

    /// The properties of text that the reader is inside of.
    struct Properties: OptionSet {
        let rawValue: UInt8
        static let run = Properties(rawValue: 1)
        static let paragraph = Properties(rawValue: 2)
        static let row = Properties(rawValue: 4)
    }

    let parts: WordParts
    var styles: WordStyleSheet
    var numbers: WordNumbers
    var counted = OfficeNumbers()
    var relationships: WordRelationships
    var reader: WordXML
    var assembly = OfficeAssembly()
    var paragraph: OpenParagraph?
    var outerParagraphs: [(OpenParagraph, OfficeContent)] = []
    var tables = WordTables()
    var run = WordRun.plain
    var properties: Properties = []
    /// The links of the open elements and fields, the innermost last; nil for those that lead nowhere.
    var links: [Link?] = []
    var fields = WordFields()
    /// True if the box of the form that a field displays is checked; nil if it has none.
    var checkBox: Bool?
    var notes = WordNotes()
    var noteMark = WordNoteMark()
    var standIn = WordStandIn()
    var guide = WordGuide()
    var picture = WordPicture()
    var pictures: OfficePictureParts
    /// True if the paragraph is a rule that was drawn.
    var isRule = false
    /// True if the formula is on a line of its own.
    var isFormulaDisplayed = false
    var breaksPage = false
    var hasText = false
    private(set) var isInNotes = false
    private var runNumbers: [WordRunKey: Int] = [:]
    private var noteReaders: [WordXML] = []
    private let chunks: WordChunks?
    private var chunkParts: ZIPReader
    private var (chunksLeft, chunkBytesLeft) = (WordChunks.mostChunks, WordChunks.mostBytes)

    init(_ parts: WordParts, _ archive: ZIPReader, _ chunks: WordChunks?) {
        self.parts = parts
        self.chunks = chunks
        chunkParts = archive
        styles = parts.styles
        numbers = parts.numbers
        relationships = parts.relationships
        reader = WordXML(parts.document, WordName.vocabulary)
        pictures = OfficePictureParts(archive)
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
        guard notes.readCount < count, notes.hasUnread else { return }
        if noteReaders.isEmpty { noteReaders = parts.notes.map { WordXML($0.part, WordName.vocabulary) } }
        let around = (reader, relationships, tables, links, fields)
        (tables, links, fields) = (WordTables(), [], WordFields())
        isInNotes = true
        for index in parts.notes.indices {
            reader = noteReaders[index]
            relationships = parts.notes[index].relationships
            while notes.readCount < count {
                let event = reader.next()
                if event == .finished { break }
                guard event == .start(WordName.footnote.number) || event == .start(WordName.endnote.number) else {
                    continue
                }
                let key = (parts.notes[index].isEnd ? "e" : "f") + (reader.string(.id) ?? "")
                guard let label = notes.begin(key) else { continue }
                noteMark.beginNote(hasOwnMark: notes.hasOwnMark(key))
                assembly.openNote(label)
                follow(until: reader.depth)
                closeAll()
                assembly.closeNote()
                noteMark.endNote()
            }
            noteReaders[index] = reader
        }
        isInNotes = false
        (reader, relationships, tables, links, fields) = around
    }

    /// Closes everything that a truncated part leaves open.
    private mutating func closeAll() {
        if paragraph != nil { endParagraph() }
        while !tables.isEmpty { endTable() }
        links = []
        fields.removeAll()
    }

    /// Ends the text of a last paragraph that was to go on in the next.
    private mutating func endLooseText() {
        if !assembly.content.isEmpty { assembly.endParagraph(OfficeParagraph()) }
    }

    /// Appends the text of a part in another format.
    mutating func appendChunk() {
        guard let chunks, chunksLeft > 0, let name = reader.string(.rid).flatMap({ relationships.part($0) }),
            let bytes = (try? chunkParts.part(name, limit: chunkBytesLeft)) ?? nil
        else { return }
        chunksLeft -= 1
        chunkBytesLeft -= bytes.count
        let options = ReadingOptions(linkSchemes: parts.options.linkSchemes)
        guard let text = chunks.text(bytes, name: name, options), !text.isEmpty else { return }
        tables.beginContent(&assembly)
        assembly.append(text)
        tables.endChunk()
        hasText = true
    }

    /// The index of the current run's properties in the assembly.
    var pieceRun: Int {
        mutating get {
            if let number = run.number { return number }
            let key = WordRunKey(
                run: run.properties, note: run.note, style: paragraph?.properties.style, isTop: paragraph != nil)
            let known = runNumbers[key]
            let number = known ?? assembly.number(of: officeRun())
            if known == nil, runNumbers.count < 100_000 { runNumbers[key] = number }
            run.number = number
            return number
        }
    }
}

/// The run that is being read.
struct WordRun {
    var properties = OfficeRunProperties()
    /// Our note on what its properties cannot say.
    var note: String?
    /// The index of its properties in the assembly; nil until text needs it.
    var number: Int?

    /// Text without properties.
    static let plain = WordRun(number: 0)
}

/// The values that the properties of a run depend on.
struct WordRunKey: Hashable {
    var run: OfficeRunProperties
    var note: String?
    var style: String?
    var isTop: Bool
}
