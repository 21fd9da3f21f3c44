/// A piece of a Markdown source that is syntax rather than text, for programs that show or edit the source.
public struct MarkdownMarker: Hashable, Sendable {
    /// The kind of a marker.
    public enum Kind: Hashable, Sendable {
        /// The number signs of a heading, or its underline.
        case heading
        case rule
        case quote
        /// The bullet or the number of a list item.
        case item
        case taskBox
        /// The fence of a code block, with its info string.
        case fence
        case language
        /// A bar between cells, or the delimiter row.
        case table
        /// A link reference definition.
        case definition
        /// A footnote reference, or the mark of its definition: `[^label]`, `[^label]:`.
        case footnote
        case html
        /// One end of emphasis, strong, strikethrough or another mark.
        case delimiter
        /// The backticks of code.
        case code
        /// One end of a link: `[`, or `](destination "title")`.
        case link
        /// One end of an image.
        case image
        /// The angle brackets of an address.
        case autolink
        /// A backslash that makes the next character literal.
        case escape
        /// A backslash or spaces at the end of a line that break it.
        case lineBreak
        case characterReference
    }

    /// The kind of the marker.
    public let kind: Kind
    /// The range of the marker, in bytes of the source.
    public let range: Range<Int>

    /// Creates a marker.
    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}
