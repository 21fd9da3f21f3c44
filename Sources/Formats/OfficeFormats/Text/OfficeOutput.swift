import Formulas
import RichText

/// The writer of the parts of a document in one format; ``OfficeWriting`` calls it in document order.
package protocol OfficeOutput: AnyObject {
    /// The values that the format stores exactly.
    var precision: OfficeRun.Precision { get }
    /// The note of the next paragraph if it begins a footnote without a reference: the number of footnotes before it,
    /// and its label.
    var looseNote: String? { get set }

    /// Begins a paragraph inside these lists.
    func beginParagraph(_ paragraph: OfficeParagraph, in lists: [OfficeOpenList])
    func endParagraph()
    func beginLink(_ link: Link)
    func endLink()
    /// Writes text without line ends.
    func text(_ utf8: ArraySlice<UInt8>, _ run: OfficeRun)
    /// Writes a formula; if it has attributes, they are in the note of the run.
    func formula(_ formula: OfficeFormula, _ run: OfficeRun)
    /// Writes a task box.
    func box(_ task: TaskState)
    func picture(_ media: Media, _ bytes: MediaBytes, mimeType: String, _ run: OfficeRun)
    /// Writes a link or text for media that are not stored in the document; `note` has all their properties.
    func standIn(_ media: Media, link: Link?, note: String, _ run: OfficeRun)
    /// Begins the text of a footnote at its reference.
    func beginFootnote(_ number: Int, label: String, _ run: OfficeRun)
    func endFootnote()
    /// Writes a further reference to a footnote; `number` is nil for a footnote without a number.
    func reference(number: Int?, label: String, _ run: OfficeRun)
    func beginTable(_ table: OfficeTable)
    func endTable()
    func beginRow(isHeader: Bool)
    func endRow()
    func beginCell(_ cell: Cell)
    func endCell()
    /// Writes the columns that a cell above covers.
    func coveredCell(columns: Int, rowsBelow: Int)
}

/// A formula in a text.
package struct OfficeFormula {
    package let formula: Formula
    /// Its TeX in the text, without the dollar signs.
    package let source: ArraySlice<UInt8>
    /// True if it is on a separate line.
    package let isDisplayed: Bool
}

/// A list that is open at the start of a paragraph.
package struct OfficeOpenList: Sendable {
    /// A unique number.
    package var serial: Int
    /// The number of its definition.
    package var number: Int
    package var level: Int
    package var style: ListStyle
    /// The number of its items so far.
    package var items = 0
    /// The number of quotations around it.
    package var quotesOutside: Int
    /// True if one of its items has contained a list.
    var hasNested = false
}

/// A table to be written.
package struct OfficeTable: Sendable {
    package var columns: [Alignment?]
    /// The number of columns.
    package var width: Int
    /// The indent of the blocks around it, in twips.
    package var indent: Int
    package var placeNote: String?
    /// The number of lists around it.
    package var listDepth: Int
}

/// The levels of a list.
package struct OfficeListDefinition: Hashable, Sendable {
    package static let levelCount = 9
    package var levels = [ListStyle?](repeating: nil, count: levelCount)
}
