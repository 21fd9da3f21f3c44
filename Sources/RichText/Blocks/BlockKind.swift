/// What a block is: something that holds paragraphs or other blocks. Headings and rules are paragraphs
/// (``ParagraphKind``), since they hold text alone.
public enum BlockKind: Hashable, Sendable, Codable {
    /// A quotation. Quotations nest.
    case quote
    /// A list. It holds ``item(_:)`` blocks only.
    case list(ListStyle)
    /// An item of a list: paragraphs, further lists, or anything else.
    case item(TaskState?)
    /// Preformatted code. Each of its lines is one paragraph of kind ``ParagraphKind/body`` in it, white space kept.
    case code(language: String?)
    /// A table. It holds ``row(_:)`` blocks only.
    case table(Table)
    /// A row of a table. It holds ``cell(_:)`` blocks only.
    case row(Row)
    /// A cell of a row, with at least one paragraph.
    case cell(Cell)
    /// The text of a footnote. It stands at the top level, after the paragraph that refers to it or at the end.
    case footnote(label: String)
}

/// Whether a task is done.
public enum TaskState: Hashable, Sendable, Codable {
    case open
    case done
}
