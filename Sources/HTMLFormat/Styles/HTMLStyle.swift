import FormatCore
import RichText

/// What an element is like once everything that is said of it and around it has been taken together.
struct HTMLStyle: Hashable, Sendable {
    enum WhiteSpace: UInt8, Sendable {
        /// Collapses, line ends included.
        case normal
        /// Is kept.
        case pre
        /// Collapses, but line ends are kept.
        case preLine
    }

    enum Box: UInt8, Sendable {
        case none
        case inline
        case block
    }

    /// What was said of a block rather than of a piece of text; the looks of a document are, those of a word are not.
    struct Properties: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let family = Properties(rawValue: 1)
        static let size = Properties(rawValue: 2)
        static let color = Properties(rawValue: 4)
    }

    // Inherited.
    var marks: Marks = []
    /// The place of the link among the document's; negative where there is none.
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
    /// True where ``marks`` are strong by a style or by `<b>` alone, which says how text looks.
    var isStrongByLook = false
    /// True where text is code because of its font alone, which reaches over the spaces around the code.
    var isCodeByLook = false
    /// The font of signs that text is in.
    var signs: SymbolFont?
    /// True inside white space that Word wrote as no-break spaces.
    var isSpaceRun = false

    // The element's own.
    var box: Box
    var indent: Double?
    var firstLineIndent: Double?
    var cellBackground: Color?
    var marker: ListStyle.Marker?
    /// Whether a paragraph says that nothing stands between it and the next.
    var hasNoMarginBelow = false

    static let document = HTMLStyle(box: .block)

    /// The style that a child begins with.
    var inherited: HTMLStyle {
        var style = self
        style.box = .inline
        style.indent = nil
        style.firstLineIndent = nil
        style.cellBackground = nil
        style.marker = nil
        style.hasNoMarginBelow = false
        return style
    }

    /// The font size that `em` is of, in points.
    var emSize: Double { look.fontSize ?? 12 }
}
