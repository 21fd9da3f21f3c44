/// A paragraph one point high that separates two blocks which RTF would merge.
///
/// The space after it, in twips, encodes which blocks continue.
enum RTFFiller: Equatable {
    /// Before a table; no block has ended.
    case beforeTable
    /// The given number of blocks in the cell or footnote, or outside of both, continues: quotations, lists, and items.
    case within(blocks: Int)

    /// All blocks have ended.
    static let between = RTFFiller.within(blocks: 0)

    init(spaceAfter: Int) {
        self = spaceAfter == 1 ? .beforeTable : .within(blocks: max(spaceAfter - 1, 0))
    }

    /// The space after the paragraph, in twips.
    var spaceAfter: Int {
        switch self {
        case .beforeTable: 1
        case .within(0): 0
        case .within(let blocks): blocks + 1
        }
    }
}
