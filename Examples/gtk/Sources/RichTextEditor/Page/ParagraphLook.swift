import Gtk
import RichText
import RichTextEditing

/// How a paragraph is laid out, resolved from what it is.
struct ParagraphLook {
    var frame = Frame()
    /// In order; text between them looks like body text.
    var runs: [(range: Range<Int>, looks: VisualAttributes)] = []
    /// Where objects stand in the text.
    var objects: [(offset: Int, attachment: Attachment)] = []
    /// What is drawn beside and under the text.
    var signs: [Sign] = []

    /// What holds for the whole paragraph, in pixels.
    struct Frame: Hashable {
        var margin = 0
        var firstLine = 0
        var above = 0
        var below = 0
        var alignment: Alignment?
        var direction: Direction?
        /// Behind the lines, from edge to edge.
        var background: Color?
        /// Where the columns of a table begin.
        var columns: [TableColumns.Stop] = []
    }

    /// What is drawn for a block.
    enum Sign: Hashable {
        /// The bullet or number of an item, which ends at this distance from the margin of the page.
        case marker(String, end: Int)
        case task(isDone: Bool, start: Int)
        /// The bar of a quotation.
        case bar(start: Int)
        case rule
        /// The lines of a row of a table: where columns begin, and the end.
        case row(edges: [Int], isFirst: Bool, isHeader: Bool)
    }
}

/// The theme and the appearance in which a page is shown.
struct PageStyle {
    var theme: Theme = .page
    var appearance: Theme.Appearance = .light

    /// Pixels for a length in points, on a screen with 96 dots for an inch.
    static func pixels(_ points: Double) -> Int { Int((points * 96 / 72).rounded()) }
}

extension Theme {
    /// The looks of the editor: those of documents, with room between paragraphs.
    static let page: Theme = {
        var theme = Theme.standard
        theme[.body] = ThemeRule(spaceBefore: 2, spaceAfter: 4)
        for level in 1...6 { theme[.heading(level)].spaceBefore = level < 3 ? 14 : 10 }
        theme[.codeBlock].indent = 9
        theme[.codeBlock].spaceBefore = 0
        theme[.codeBlock].spaceAfter = 0
        theme[.codeBlock].fontScale = 0.92
        theme[.code].fontScale = 0.95
        theme[.list] = ThemeRule(spaceBefore: 1, spaceAfter: 2, indent: 21)
        theme[.table] = ThemeRule(spaceBefore: 3, spaceAfter: 3)
        return theme
    }()
}
