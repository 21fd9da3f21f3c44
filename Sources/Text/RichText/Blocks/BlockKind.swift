/// The kind of a block, which contains paragraphs or other blocks.
///
/// Headings and thematic breaks are paragraphs (``ParagraphKind``), because they contain only text.
public enum BlockKind: Hashable, Sendable, Codable {
    /// A block quotation, which may contain others.
    case quote
    /// A list, which contains ``item(_:)`` blocks only.
    case list(ListStyle)
    /// A list item with any content; it has a task state if it is a task.
    case item(TaskState?)
    /// Preformatted code: one paragraph of kind ``ParagraphKind/body`` per line, with its white space.
    case code(language: String?)
    /// A table, which contains ``row(_:)`` blocks only.
    case table(Table)
    /// A table row, which contains ``cell(_:)`` blocks only.
    case row(Row)
    /// A table cell with at least one paragraph.
    case cell(Cell)
    /// A list of terms and definitions: paragraphs of the kind ``ParagraphKind/term``, followed by ``definition`` blocks.
    ///
    /// Any other content is written as a definition of the terms before it.
    case definitionList
    /// A definition of the terms before it, with any content.
    case definition
    /// The text of a footnote, at the top level: after the paragraph that refers to it, or at the end.
    case footnote(label: String)
}

/// The state of a task.
public enum TaskState: Hashable, Sendable, Codable {
    case open
    case done
}
