/// A paragraph one point high that stands only where RTF would take two blocks for one.
///
/// How much space it has behind it, in twips, says which blocks go on.
enum RTFFiller: Equatable {
    /// Before a table: none has ended.
    case beforeTable
    /// So many go on of those in the cell or footnote, or outside of both: quotations, lists, and items.
    case within(blocks: Int)

    /// All blocks have ended.
    static let between = RTFFiller.within(blocks: 0)

    init(spaceAfter: Int) {
        self = spaceAfter == 1 ? .beforeTable : .within(blocks: max(spaceAfter - 1, 0))
    }

    /// In twips.
    var spaceAfter: Int {
        switch self {
        case .beforeTable: 1
        case .within(0): 0
        case .within(let blocks): blocks + 1
        }
    }
}
