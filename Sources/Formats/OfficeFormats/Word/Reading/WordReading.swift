import FormatCore
import RichText
import ZIPArchive

/// Reads the text of a document from the events of its XML, without recursion.
struct WordReading {
    /// The properties of text that the reader is inside of.
    struct Properties: OptionSet {
        let rawValue: UInt8
        static let run = Properties(rawValue: 1)
        static let paragraph = Properties(rawValue: 2)
        static let row = Properties(rawValue: 4)
    }

    let parts: WordParts
    var styling: WordStyling
    var relationships: WordRelationships
    var reader: WordXML
    var assembly = OfficeAssembly()
    var paragraphs = WordParagraphs()
    var pages = OfficePages()
    var tables = WordTables()
    var runs = WordRuns()
    var properties: Properties = []
    var links = WordLinks()
    var fields = WordFields()
    var notes = WordNotes()
    var noteMark = WordNoteMark()
    var standIn = WordStandIn()
    var guide = WordGuide()
    var pictures: WordPictureReading
    /// True if the formula is on a line of its own.
    var isFormulaDisplayed = false
    private(set) var isInNotes = false
    private var noteReaders: [WordXML] = []
    private var chunks: WordChunkReading

    init(_ parts: WordParts, _ archive: ZIPReader, _ chunks: WordChunks?) {
        self.parts = parts
        self.chunks = WordChunkReading(chunks, archive, linkSchemes: parts.options.linkSchemes)
        styling = WordStyling(parts.styles, parts.numbers)
        relationships = parts.relationships
        reader = WordXML(parts.document, WordName.vocabulary)
        pictures = WordPictureReading(OfficePictureParts(archive))
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
        (tables, links, fields) = (WordTables(), WordLinks(), WordFields())
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
        if paragraphs.open != nil { endParagraph() }
        while !tables.isEmpty { endTable() }
        links = WordLinks()
        fields.removeAll()
    }

    /// Ends the text of a last paragraph that was to go on in the next.
    private mutating func endLooseText() {
        if !assembly.content.isEmpty { assembly.endParagraph(OfficeParagraph()) }
    }

    /// Appends the text of a part in another format.
    mutating func appendChunk() {
        guard let part = reader.string(.rid).flatMap({ relationships.part($0) }), let text = chunks.text(of: part)
        else { return }
        tables.beginContent(&assembly)
        assembly.append(text)
        tables.endChunk()
        pages.takeText()
    }

    /// The index of the current run's properties in the assembly.
    var pieceRun: Int { mutating get { runs.number(in: paragraphs.open, &styling, &assembly) } }
}
