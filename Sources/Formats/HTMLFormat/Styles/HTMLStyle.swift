import FormatCore
import RichText

/// The computed style of an element.
struct HTMLStyle: Hashable, Sendable {
    enum WhiteSpace: UInt8, Sendable {
        /// White space collapses, including line feeds.
        case normal
        /// White space is preserved.
        case pre
        /// White space collapses, but line feeds are preserved.
        case preLine
    }

    enum Box: UInt8, Sendable {
        case none
        case inline
        case block
    }

    /// The properties that are declared for a block, and not for a part of its text.
    ///
    /// Only these can be the look of a document.
    struct Properties: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let family = Properties(rawValue: 1)
        static let size = Properties(rawValue: 2)
        static let color = Properties(rawValue: 4)
    }

    // Inherited.
    var marks: Marks = []
    /// The index of the link in the document; negative if there is none.
    var link: Int32 = -1
    var language: String?
    var look: Look = .none
    var saidOfBlock: Properties = []
    var whiteSpace = WhiteSpace.normal
    var alignment: Alignment?
    var direction: Direction?
    var isHeading = false
    var isCode = false
    var isInHead = false
    var isHeaderCell = false
    /// True if ``marks`` are strong only because of a style or `<b>`, which are presentational.
    var isStrongByLook = false
    /// True if text is code only because of its font, which includes the spaces around the code.
    var isCodeByLook = false
    /// The symbol font of the text.
    var signs: SymbolFont?
    /// True inside white space that Word wrote as no-break spaces.
    var isSpaceRun = false
    /// True for text in a font of size zero, which is not shown.
    var isUnseen = false

    // Not inherited.
    var box: Box
    var indent: Double?
    var firstLineIndent: Double?
    var cellBackground: Color?
    var marker: ListStyle.Marker?
    /// True if a paragraph declares that it has no top margin.
    var hasNoMarginAbove = false
    /// True if a paragraph declares that it has no bottom margin.
    var hasNoMarginBelow = false

    static let document = HTMLStyle(box: .block)

    /// The initial style of a child.
    var inherited: HTMLStyle {
        var style = self
        style.box = .inline
        style.indent = nil
        style.firstLineIndent = nil
        style.cellBackground = nil
        style.marker = nil
        style.hasNoMarginAbove = false
        style.hasNoMarginBelow = false
        return style
    }

    /// Hashes the flags as one number, and other properties only where they are set, because few styles have them.
    func hash(into hasher: inout Hasher) {
        var flags = UInt64(UInt32(bitPattern: link)) << 32 | UInt64(marks.rawValue) << 16
        flags |= UInt64(saidOfBlock.rawValue) << 8 | UInt64(whiteSpace.rawValue) << 6 | UInt64(box.rawValue) << 4
        flags |= (isHeading ? 1 : 0) | (isCode ? 2 : 0) | (isInHead ? 4 : 0) | (isHeaderCell ? 8 : 0)
        flags |= (isStrongByLook ? 1 << 11 : 0) | (isCodeByLook ? 1 << 12 : 0) | (isSpaceRun ? 1 << 13 : 0)
        flags |= (hasNoMarginBelow ? 1 << 14 : 0) | (hasNoMarginAbove ? 1 << 15 : 0)
        hasher.combine(flags)
        if isUnseen { hasher.combine(isUnseen) }
        if let alignment { hasher.combine(alignment) }
        if let direction { hasher.combine(direction) }
        if let signs { hasher.combine(signs) }
        if let language { hasher.combine(language) }
        if look != .none { hasher.combine(look) }
        if let indent { hasher.combine(indent) }
        if let firstLineIndent { hasher.combine(firstLineIndent) }
        if let cellBackground { hasher.combine(cellBackground) }
        if let marker { hasher.combine(marker) }
    }

    /// The font size for `em`, in points.
    var emSize: Double { look.fontSize ?? 12 }
}
