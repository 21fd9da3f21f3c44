/// A piece of a Markdown source that is syntax and not text, for programs that show or edit the source.
public struct MarkdownMarker: Hashable, Sendable {
    /// The kind of a marker.
    public enum Kind: Hashable, Sendable {
        /// The number signs of a heading, or the line under it.
        case heading
        case rule
        case quote
        /// A bullet or a number.
        case item
        case taskBox
        /// The fence of a code block, and what stands behind it.
        case fence
        case language
        /// A bar between cells, or the row of dashes.
        case table
        /// A definition of where a label leads.
        case definition
        /// `[^label]`, or the same with a colon.
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
    /// In bytes of the source.
    public let range: Range<Int>

    /// Creates a marker.
    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}
