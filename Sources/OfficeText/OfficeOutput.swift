import Formulas
import RichText

/// What writes the parts of a document in one format; ``OfficeWriting`` calls it in the order of the document.
package protocol OfficeOutput: AnyObject {
    /// What the format can say exactly.
    var precision: OfficeRun.Precision { get }
    /// What the next paragraph says of a footnote that it begins and that nothing refers to: how many others come before it,
    /// and its label.
    var looseNote: String? { get set }

    /// Begins a paragraph, in these lists.
    func beginParagraph(_ paragraph: OfficeParagraph, in lists: [OfficeOpenList])
    func endParagraph()
    func beginLink(_ link: Link)
    func endLink()
    /// Text without a line end.
    func text(_ utf8: ArraySlice<UInt8>, _ run: OfficeRun)
    /// A formula; a note of the run says its attributes, if it has any.
    func formula(_ formula: OfficeFormula, _ run: OfficeRun)
    /// The box of a task.
    func box(_ task: TaskState)
    func picture(_ media: Media, _ bytes: MediaBytes, mimeType: String, _ run: OfficeRun)
    /// Media that are not in the document; `note` is all of them.
    func standIn(_ media: Media, link: Link?, note: String, _ run: OfficeRun)
    /// Begins the text of a footnote in the place of its reference.
    func beginFootnote(_ number: Int, label: String, _ run: OfficeRun)
    func endFootnote()
    /// A further reference to a footnote; `number` is nil if the footnote has none.
    func reference(number: Int?, label: String, _ run: OfficeRun)
    func beginTable(_ table: OfficeTable)
    func endTable()
    func beginRow(isHeader: Bool)
    func endRow()
    func beginCell(_ cell: Cell)
    func endCell()
    /// A slot of the grid that a cell above covers, and as many columns as that has.
    func coveredCell(columns: Int, rowsBelow: Int)
}

/// A formula of a text.
package struct OfficeFormula {
    package let formula: Formula
    /// The TeX that it is in the text, without its dollar signs.
    package let source: ArraySlice<UInt8>
    /// Whether it stands on a line of its own.
    package let isDisplayed: Bool
}

/// A list that is open where a paragraph begins.
package struct OfficeOpenList: Sendable {
    /// A number for each list.
    package var serial: Int
    /// The number of its definition, and the level there.
    package var number: Int
    package var level: Int
    package var style: ListStyle
    /// How many items have begun.
    package var items = 0
    /// The number of the quotations around it.
    package var quotesOutside: Int
    /// Whether an item of it has had a list.
    var hasNested = false
}

/// A table as it is written.
package struct OfficeTable: Sendable {
    package var columns: [Alignment?]
    /// The number of columns of the grid.
    package var width: Int
    /// The indent of the blocks around it, in twips.
    package var indent: Int
    package var placeNote: String?
    /// The depth of the lists around it.
    package var listDepth: Int
}

/// The levels of a list.
package struct OfficeListDefinition: Hashable, Sendable {
    package static let levelCount = 9
    package var levels = [ListStyle?](repeating: nil, count: levelCount)
}
