/// The reason why the structure of a text could not be changed; the text is unchanged.
public enum StructureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No heading precedes the offset.
    case noChapter
    /// The offset is not inside a table.
    case noTable
    /// The table has no row with this index.
    case noRow(Int)
    /// The table has no column with this index.
    case noColumn(Int)
    /// A cell that spans rows or columns prevents the change.
    case spannedCell

    /// The reason in English.
    public var description: String {
        switch self {
        case .noChapter: "There is no chapter here: put the caret into one, below its heading."
        case .noTable: "There is no table here: put the caret into one of its cells."
        case .noRow(let row): "The table has no row \(row + 1)."
        case .noColumn(let column): "The table has no column \(column + 1)."
        case .spannedCell: "A cell that spans several rows or columns is in the way: split it first."
        }
    }
}
