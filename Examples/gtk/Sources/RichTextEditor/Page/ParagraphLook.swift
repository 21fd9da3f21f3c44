import Gtk
import RichText
import RichTextEditing

/// The layout of a paragraph, computed from its role and style.
struct ParagraphLook {
    var frame = Frame()
    /// Runs in order; the text between them has the body style.
    var runs: [(range: Range<Int>, looks: VisualAttributes)] = []
    /// The positions of objects in the text.
    var objects: [(offset: Int, attachment: Attachment)] = []
    /// What is drawn beside and behind the text.
    var signs: [Sign] = []

    /// Properties of the whole paragraph, in pixels.
    struct Frame: Hashable {
        var margin = 0
        var firstLine = 0
        var above = 0
        var below = 0
        var alignment: Alignment?
        var direction: Direction?
        /// The background behind the lines, from edge to edge.
        var background: Color?
        /// The column positions of a table.
        var columns: [TableColumns.Stop] = []
    }

    /// A drawing that belongs to a block.
    enum Sign: Hashable {
        /// The bullet or number of an item, which ends at this distance from the page margin.
        case marker(String, end: Int)
        case task(isDone: Bool, start: Int)
        /// The bar of a block quotation.
        case bar(start: Int)
        case rule
        /// The lines of a table row: the column edges and the end.
        case row(edges: [Int], isFirst: Bool, isHeader: Bool)
    }
}

/// The theme and the appearance (light or dark) of a page.
struct PageStyle {
    var theme: Theme = .page
    var appearance: Theme.Appearance = .light

    /// Converts points to pixels at 96 dots per inch.
    static func pixels(_ points: Double) -> Int { Int((points * 96 / 72).rounded()) }
}

extension Theme {
    /// The editor's styles: those of documents, with space between paragraphs.
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
