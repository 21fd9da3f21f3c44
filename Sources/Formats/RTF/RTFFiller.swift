/// A paragraph one point high that stands only where RTF would take two blocks for one. How much space it has behind it, in
/// twips, says which blocks go on.
enum RTFFiller: Int {
    /// All blocks have ended.
    case between = 0
    /// Before a table: none has.
    case beforeTable = 1
    /// In an item, of which the quotation has ended.
    case inItem = 2
}
