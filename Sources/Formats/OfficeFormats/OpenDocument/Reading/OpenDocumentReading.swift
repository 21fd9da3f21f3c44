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
    private var archive: ZIPReader?
    let addresses: Addresses
    var assembly = OfficeAssembly()
    var story = Story()
    var outer: [Story] = []
    var tables = OpenDocumentTables()
    var notes = OpenDocumentNotes()
    var listCount = 0
    var picture: OpenDocumentPicture?
    /// The link of the pictures that are being read.
    var pictureLink: Link?
    var breaksPage = false
    var hasText = false
    /// True if the text so far ends with a table; an empty paragraph behind it is held, as it may be the last.
    var isBehindTable = false
    var holdsParagraph = false
    private(set) var isInNotes = false
    /// The number of objects that may still be read.
    private var formulasLeft = 20_000
    var pictures: OfficePictureParts

    init(_ reader: OpenDocumentXML, _ styles: OpenDocumentStyleSheet, _ archive: ZIPReader?, _ addresses: Addresses) {
        (self.reader, self.styles, self.archive, self.addresses) = (reader, styles, archive, addresses)
        root = reader
        pictures = OfficePictureParts(archive)
    }

    mutating func read(_ count: Int) -> AttributedText {
        assembly.reserveCapacity(count / 4)
        follow(until: nil)
        holdsParagraph = false
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

    /// The formula of an object; nil for other objects.
    mutating func formula(_ object: String) -> OpenDocumentFormula? {
        let name = object.hasPrefix("./") ? String(object.dropFirst(2)) : object
        guard formulasLeft > 0, !name.isEmpty else { return nil }
        formulasLeft -= 1
        let part = (try? archive?.part(name + "/content.xml", limit: 1 << 20)) ?? nil
        return part.flatMap { OpenDocumentFormula(part: $0) }
    }
}

/// The picture that is being read.
struct OpenDocumentPicture {
    var part: String?
    /// The picture itself in base 64, in a document that is one file.
    var encoded: [UInt8] = []
    var width: Double?
    var height: Double?
    var alternative: [UInt8] = []
    var title: [UInt8] = []
    var hasAlternative = false
    var note: String?
    var formula: OpenDocumentFormula?
    var depth: Int
}
