/// The styles of a document (RTF 1.9.1, "Style Sheet").
struct RTFStyleTable {
    /// The paragraph and character styles, by number.
    private(set) var paragraphStyles: [Int32: RTFDocument.Style] = [:]
    private(set) var characterStyles: [Int32: RTFDocument.Style] = [:]
    /// The properties of the entry that is being read.
    private var entry = Entry()

    private struct Entry {
        enum Kind {
            case paragraph
            case character
        }

        var number: Int32 = 0
        var kind = Kind.paragraph
        var basedOn: Int32?
    }

    /// The paragraph style with a number; nil if there is no number, or it is not in the table.
    subscript(paragraph number: Int32?) -> RTFDocument.Style? {
        number.flatMap { paragraphStyles[$0] }
    }

    mutating func setParagraphStyle(_ number: Int32) {
        (entry.number, entry.kind) = (number, .paragraph)
    }

    mutating func setCharacterStyle(_ number: Int32) {
        (entry.number, entry.kind) = (number, .character)
    }

    mutating func setBase(_ number: Int32?) { entry.basedOn = number }

    /// Ends an entry, which has the properties of its group.
    mutating func endEntry(named name: String, _ character: RTFCharacter, _ paragraph: RTFParagraph) {
        var style = RTFDocument.Style(name: name, character: character, paragraph: paragraph)
        style.basedOn = entry.basedOn
        switch entry.kind {
        case .paragraph: paragraphStyles[entry.number] = style
        case .character: characterStyles[entry.number] = style
        }
        entry = Entry()
    }
}
