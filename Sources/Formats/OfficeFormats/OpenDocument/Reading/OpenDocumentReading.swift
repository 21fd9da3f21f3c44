import FormatCore
import RichText
import ZIPArchive

/// Reads the text of a document from the events of its XML, without recursion.
struct OpenDocumentReading {
    struct OpenParagraph {
        var style: String?
        var outline: Int?
        /// True if a heading has the number of its level.
        var isNumbered = true
        var placeNote: String?
        var styleNote: String?
        var looseNote: String?
    }

    /// The state of the main text, a cell, a text box or a footnote.
    struct Story {
        var lists = OpenDocumentOpenLists()
        var paragraph: OpenParagraph?
        /// True if it is inside a paragraph of the outer story, like a text box.
        var isInParagraph = false
        var spans = OpenDocumentSpans()
        var content = OfficeContent()
        var isBehindSpace = true
    }

    var reader: OpenDocumentXML
    private let root: OpenDocumentXML
    var styles: OpenDocumentStyleSheet
    var numbering = OpenDocumentNumbering()
    let addresses: Addresses
    var assembly = OfficeAssembly()
    var story = Story()
    var outer: [Story] = []
    var tables = OpenDocumentTables()
    var notes = OpenDocumentNotes()
    var pictures: OpenDocumentPictures
    var pages = OfficePages()
    var tableEnd = OpenDocumentTableEnd()
    private(set) var isInNotes = false

    init(_ reader: OpenDocumentXML, _ styles: OpenDocumentStyleSheet, _ archive: ZIPReader?, _ addresses: Addresses) {
        (self.reader, self.styles, self.addresses) = (reader, styles, addresses)
        root = reader
        pictures = OpenDocumentPictures(archive)
    }

    mutating func read(_ count: Int) -> AttributedText {
        assembly.reserveCapacity(count / 4)
        follow(until: nil)
        _ = tableEnd.takeHeld()
        readNotes(upTo: Int.max)
        assembly.endLooseNote()
        return assembly.finish()
    }

    /// Reads events up to the end of the part, or of the element at this depth.
    private mutating func follow(until depth: Int?) {
        while true {
            switch reader.next() {
            case .finished: return
            case .text: text()
            case .start(let number):
                if let name = OpenDocumentName.named(number) { start(name) }
            case .end(let number):
                if let name = OpenDocumentName.named(number) { end(name) }
                if let depth, reader.depth < depth { return }
            }
        }
    }

    /// Reads the footnotes so far, up to this number.
    mutating func readNotes(upTo count: Int) {
        guard notes.hasUnread(upTo: count) else { return }
        let around = (reader, story, outer, tables)
        isInNotes = true
        while let note = notes.next(upTo: count) {
            (reader, story, outer, tables) = (root, Story(), [], OpenDocumentTables())
            reader.seek(to: note.offset)
            _ = reader.next()
            assembly.openNote(note.label)
            follow(until: 1)
            if story.paragraph != nil { endParagraph() }
            while !tables.isEmpty { endTable() }
            assembly.closeNote()
        }
        isInNotes = false
        (reader, story, outer, tables) = around
    }
}
