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

    struct OpenList {
        /// The number of the list; nested lists have the same.
        var number: Int
        var style: String?
        var items: Int
        /// True if the open item has a paragraph.
        var hasParagraph = false
        var isHeader = false
        /// The number that the open item says it has, and that of the first item, where it says one.
        var start: Int?
        var first: Int?
        /// The number of the list for its header, which precedes the first item.
        var header: Int?
    }

    /// The state of the text, a cell, a text box or a footnote.
    struct Story {
        var lists: [OpenList] = []
        /// The list that ended last.
        var lastList: OpenList?
        var paragraph: OpenParagraph?
        /// True if it is inside a paragraph of the outer story, like a text box.
        var isInParagraph = false
        var spans: [Span] = []
        var content = OfficeContent()
        var isBehindSpace = true
    }

    struct Span {
        var properties: OfficeRunProperties
        var own: OfficeRunProperties
        var switches: OfficeRun.Switches
        var note: String?
        var link: Link?
        var number = -1
        var standsIn = false
        var start = 0
        var media: Media?
        var reference: String?
    }

    var reader: OpenDocumentXML
    private let root: OpenDocumentXML
    var styles: OpenDocumentStyleSheet
    var counted = OfficeNumbers()
    let addresses: Addresses
    var assembly = OfficeAssembly()
    var story = Story()
    var outer: [Story] = []
    var tables = OpenDocumentTables()
    var notes = OpenDocumentNotes()
    var listCount = 0
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
                if number >= 0 { start(OpenDocumentName.all[number]) }
            case .end(let number):
                if number >= 0 { end(OpenDocumentName.all[number]) }
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
