import RichText

/// An event of the block phase, in document order.
///
/// Inline text is parsed later, when all definitions are known.
enum ParsedBlock: Sendable {
    case open(ParsedContainer)
    case close
    case paragraph(ParsedLines)
    case heading(level: Int, ParsedLines)
    case rule
    case code(ParsedLines, language: String?)
    case html(ParsedLines)
    case table(ParsedTable)
    /// A table drawn with lines.
    case drawnTable(ParsedLines)
    /// The list open at this depth, which was opened in another part of the source, is loose.
    case loosen(depth: Int)
    /// The next block continues the last block of the preceding part of the source.
    case resumes

    var isTable: Bool {
        switch self {
        case .table, .drawnTable: true
        default: false
        }
    }

    mutating func loosen() {
        guard case .open(.list(var style)) = self else { return }
        style.isTight = false
        self = .open(.list(style))
    }
}

/// A block that contains blocks.
enum ParsedContainer: Sendable {
    case quote
    case list(ListStyle)
    case item(TaskState?)
    case footnote(label: String)
    /// The paragraph before it is a term, or the list before it goes on.
    case definitionList
    case definition
}

/// The indices of a block's lines in the parser's array of lines.
typealias ParsedLines = Range<Int>

/// The part of a line that is the content of a block.
struct ParsedLine: Sendable {
    /// The remaining spaces of a tab that was partly indentation.
    var spaces = 0
    /// The range in the source, in bytes.
    var range: Range<Int>
}

/// A table; its first line is the header, and the delimiter row is not included.
struct ParsedTable: Sendable {
    let columns: [Alignment?]
    var lines: ParsedLines
}
