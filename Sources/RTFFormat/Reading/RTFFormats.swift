/// How characters look and what they are, as control words have said it so far (RTF 1.9.1, "Font (Character) Formatting
/// Properties").
struct RTFCharacter: Hashable {
    /// What is either on or off.
    struct Switches: OptionSet, Hashable {
        let rawValue: UInt16

        static let bold = Switches(rawValue: 1 << 0)
        static let italic = Switches(rawValue: 1 << 1)
        static let underline = Switches(rawValue: 1 << 2)
        static let strike = Switches(rawValue: 1 << 3)
        static let hidden = Switches(rawValue: 1 << 4)
        static let deleted = Switches(rawValue: 1 << 5)
        static let superscript = Switches(rawValue: 1 << 6)
        static let `subscript` = Switches(rawValue: 1 << 7)
        /// The looks are those of an attachment itself, not of what stands for it.
        static let looksAreMeant = Switches(rawValue: 1 << 8)
        /// An attachment is code, whatever style else it has.
        static let isCode = Switches(rawValue: 1 << 9)
    }

    var switches: Switches = []
    /// Neither hidden nor deleted.
    var isShown: Bool { switches.isDisjoint(with: [.hidden, .deleted]) }
    @RTFNumber var font: Int32?
    /// In half-points.
    @RTFNumber var size: Int32?
    /// In thousandths of a point, where Cocoa says it beside the size.
    @RTFNumber var exactSize: Int32?
    /// The most half-points that programs know; a larger size is said in thousandths of a point.
    static let largestSize: Int32 = 3276
    /// An index into the colour table.
    @RTFNumber var foreground: Int32?
    @RTFNumber var background: Int32?
    @RTFNumber var highlight: Int32?
    /// A character style.
    @RTFNumber var style: Int32?
    /// A Windows language identifier.
    @RTFNumber var language: Int32?
    /// An index into the languages of the document, which says more than the identifier.
    @RTFNumber var languageTag: Int32?
    /// An index into the links of the document.
    @RTFNumber var link: Int32?
    /// An index into the attachments of the document.
    @RTFNumber var attachment: Int32?

    /// After `\plain`.
    ///
    /// A link comes from a field around the text, and stays.
    var plain: RTFCharacter {
        var plain = RTFCharacter()
        plain.link = link
        return plain
    }
}

/// How a paragraph looks and where it stands, in twips (1/20 point) (RTF 1.9.1, "Paragraph Formatting Properties").
struct RTFParagraph: Hashable {
    enum Alignment: Hashable {
        case left
        case center
        case right
        case justified
    }

    @RTFNumber var style: Int32?
    /// 0 for a heading of the first level.
    @RTFNumber var outlineLevel: Int32?
    var alignment: Alignment?
    var isRightToLeft = false
    var saysLeftToRight = false
    var leftIndent: Int32 = 0
    var rightIndent: Int32 = 0
    var firstLineIndent: Int32 = 0
    var spaceAfter: Int32 = 0
    /// The number of a list override (`\ls`).
    @RTFNumber var list: Int32?
    var listLevel: Int32 = 0
    /// What an old-style list (`\pn`) says.
    var oldList: RTFListLevel?
    var isInTable = false
    var tableDepth: Int32 = 1
    var hasBottomBorder = false
    /// Whether it comes first on its page (`\pagebb`).
    var beginsPage = false
    /// The first letter of the next paragraph, set larger.
    var isDropCap = false
    var own: RTFOwnStyle?
    /// An index into the loose notes of the document.
    @RTFNumber var note: Int32?

    /// The level of the heading that the paragraph says it is, from 1.
    var headingLevel: Int? {
        outlineLevel.flatMap { $0 < 9 ? min(Int($0) + 1, 6) : nil }
    }
}

/// What a paragraph of ours says of itself, in words that RTF has for it, and that do not say it there: left of a
/// paragraph that would be left anyway, or how far one in a list is indented beyond that.
struct RTFOwnStyle: Hashable {
    let alignment: RTFParagraph.Alignment?
    let isRightToLeft: Bool?
    let leftIndent: Int32
    let firstLineIndent: Int32
    /// nil where nine levels of lists are enough.
    let listLevel: Int32?
    /// After the items of the list that begins there; 0 where it is that of the paragraph.
    let spaceAfter: Int32

    init(_ format: RTFParagraph) {
        alignment = format.alignment
        isRightToLeft = format.isRightToLeft ? true : format.saysLeftToRight ? false : nil
        leftIndent = format.leftIndent
        firstLineIndent = format.firstLineIndent
        listLevel = format.listLevel >= Int32(RTFListTable.maximumLevels) ? format.listLevel : nil
        spaceAfter = format.spaceAfter
    }
}

/// One level of a list (RTF 1.9.1, "List Table").
struct RTFListLevel: Hashable {
    /// `\levelnfc`: 0 decimal, 1 to 4 Roman and letters, 23 a bullet, 255 nothing.
    var numbering: Int32 = 0
    var start: Int32 = 1
    /// What stands before the items where there is no number; nil for nothing.
    var bullet: Unicode.Scalar?
    var leftIndent: Int32 = 0
    /// The paragraph style that the level numbers, as that of headings.
    @RTFNumber var style: Int32?
}

/// What a row of a table says of its cells (`\trowd`).
struct RTFRow: Hashable {
    struct Cell: Hashable {
        /// Where it ends, in twips from the left margin.
        var rightEdge: Int32 = 0
        var joinsLeft = false
        var joinsAbove = false
        @RTFNumber var background: Int32?
        var note: RTFCellNote?
    }

    /// More cells than any program makes; those beyond are kept without a definition.
    static let maximumCells = 4096

    var leftEdge: Int32 = 0
    var isHeader = false
    var note: RTFTableNote?
    var cells: [Cell] = []
    /// The cell that is being defined.
    var next = Cell()

    mutating func endCell(at edge: Int32) {
        next.rightEdge = edge
        if cells.count < Self.maximumCells { cells.append(next) }
        next = Cell()
    }
}
