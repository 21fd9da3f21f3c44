import RichText

/// What the block phase finds, in the order of the document.
///
/// Inline text waits in it until all definitions are known.
enum ParsedBlock: Sendable {
    case open(ParsedContainer)
    case close
    case paragraph(ParsedLines)
    case heading(level: Int, ParsedLines)
    case rule
    case code(ParsedLines, language: String?)
    case html(ParsedLines)
    case table(ParsedTable)
    /// The list that is open at this depth, and was opened in another part of the source, has space between its items.
    case loosen(depth: Int)
    /// The next block goes on with the one that the part of the source before ends in.
    case resumes

    mutating func loosen() {
        guard case .open(.list(var style)) = self else { return }
        style.isTight = false
        self = .open(.list(style))
    }
}

/// A block that holds blocks.
enum ParsedContainer: Sendable {
    case quote
    case list(ListStyle)
    case item(TaskState?)
    case footnote(label: String)
}

/// The places of the lines of a block in the parser's list of lines.
typealias ParsedLines = Range<Int>

/// The part of a line that is the content of a block.
struct ParsedLine: Sendable {
    /// Spaces that stand for the rest of a tab which was indentation in part.
    var spaces = 0
    /// In bytes of the source.
    var range: Range<Int>
}

/// A table: its header is the first line, the row of dashes is none.
struct ParsedTable: Sendable {
    let columns: [Alignment?]
    var lines: ParsedLines
}
