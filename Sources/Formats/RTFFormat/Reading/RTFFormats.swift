/// Character properties as set by the control words so far (RTF 1.9.1, "Font (Character) Formatting Properties").
struct RTFCharacter: Hashable {
    /// Boolean properties.
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
        /// The properties are those of an attachment itself, not of its fallback.
        static let looksAreMeant = Switches(rawValue: 1 << 8)
        /// An attachment is code, in addition to any other style.
        static let isCode = Switches(rawValue: 1 << 9)
    }

    var switches: Switches = []
    /// True if the text is neither hidden nor deleted.
    var isShown: Bool { switches.isDisjoint(with: [.hidden, .deleted]) }
    @RTFNumber var font: Int32?
    /// The size in half-points.
    @RTFNumber var size: Int32?
    /// The size in thousandths of a point, which Cocoa writes in addition.
    @RTFNumber var exactSize: Int32?
    /// The largest size in half-points that programs support; larger ones are written in thousandths of a point.
    static let largestSize: Int32 = 3276
    /// An index into the color table.
    @RTFNumber var foreground: Int32?
    @RTFNumber var background: Int32?
    @RTFNumber var highlight: Int32?
    /// The character style.
    @RTFNumber var style: Int32?
    /// A Windows language identifier.
    @RTFNumber var language: Int32?
    /// An index into the languages of the document; more specific than the identifier.
    @RTFNumber var languageTag: Int32?
    /// An index into the links of the document.
    @RTFNumber var link: Int32?
    /// An index into the attachments of the document.
    @RTFNumber var attachment: Int32?

    /// The properties after `\plain`.
    ///
    /// A link is kept, because it comes from a field around the text.
    var plain: RTFCharacter {
        var plain = RTFCharacter()
        plain.link = link
        return plain
    }
}

/// Paragraph properties, lengths in twips (1/20 point) (RTF 1.9.1, "Paragraph Formatting Properties").
struct RTFParagraph: Hashable {
    enum Alignment: Hashable {
        case left
        case center
        case right
        case justified
    }

    @RTFNumber var style: Int32?
    /// The outline level; 0 for a heading of the first level.
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
    /// The properties of an old-style list (`\pn`).
    var oldList: RTFListLevel?
    var isInTable = false
    var tableDepth: Int32 = 1
    var hasBottomBorder = false
    /// True if it begins a page (`\pagebb`).
    var beginsPage = false
    /// True for a drop cap: the first letter of the next paragraph in a larger size.
    var isDropCap = false
    var own: RTFOwnStyle?
    /// An index into the loose notes of the document.
    @RTFNumber var note: Int32?

    /// The heading level from the paragraph properties, from 1.
    var headingLevel: Int? { outlineLevel.flatMap { $0 < 9 ? min(Int($0) + 1, 6) : nil } }
}

/// Explicit properties of a paragraph written by this module that standard RTF control words do not express: left for a
/// paragraph that is left anyway, or the indent of a list paragraph beyond that of the list.
struct RTFOwnStyle: Hashable {
    let alignment: RTFParagraph.Alignment?
    let isRightToLeft: Bool?
    let leftIndent: Int32
    let firstLineIndent: Int32
    /// The list level; nil if RTF's nine list levels suffice.
    let listLevel: Int32?
    /// The space after the items of the list that begins here; 0 if it is that of the paragraph.
    let spaceAfter: Int32
    /// The number of open blocks in the cell or footnote, or outside of both, that the paragraph can continue; nil if its style
    /// and indent determine them.
    let keptBlocks: Int?

    init(_ format: RTFParagraph) {
        keptBlocks = format.rightIndent > 0 ? Int(format.rightIndent) - 1 : nil
        alignment = format.alignment
        isRightToLeft = format.isRightToLeft ? true : format.saysLeftToRight ? false : nil
        leftIndent = format.leftIndent
        firstLineIndent = format.firstLineIndent
        listLevel = format.listLevel >= Int32(RTFListTable.maximumLevels) ? format.listLevel : nil
        spaceAfter = format.spaceAfter
    }
}

/// One list level (RTF 1.9.1, "List Table").
struct RTFListLevel: Hashable {
    /// `\levelnfc`: 0 decimal, 1 to 4 Roman and letters, 23 a bullet, 255 nothing.
    var numbering: Int32 = 0
    var start: Int32 = 1
    /// The bullet before items without a number; nil for none.
    var bullet: Unicode.Scalar?
    var leftIndent: Int32 = 0
    /// The paragraph style that the level numbers, such as a heading style.
    @RTFNumber var style: Int32?
}

/// The cell definitions of a table row (`\trowd`).
struct RTFRow: Hashable {
    struct Cell: Hashable {
        /// The right edge, in twips from the left margin.
        var rightEdge: Int32 = 0
        var joinsLeft = false
        var joinsAbove = false
        @RTFNumber var background: Int32?
        var note: RTFCellNote?
    }

    /// The maximum number of cell definitions, more than any program writes; further cells have none.
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
