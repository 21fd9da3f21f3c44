import UniformTypes

/// How to write.
public struct WritingOptions: Hashable, Sendable {
    /// How plain text shows a link.
    public enum LinkStyle: Hashable, Sendable {
        /// The text alone.
        case text
        /// The text, then the address in angle brackets where it differs.
        case textAndAddress
    }

    /// How HTML and RTF show a heading.
    public enum HeadingStyle: Hashable, Sendable {
        /// As a heading.
        case structure
        /// As a paragraph of strong text, for readers that have no headings.
        case strong
    }

    /// How HTML and RTF show a table.
    public enum TableStyle: Hashable, Sendable {
        /// As a table.
        case structure
        /// As lines of code whose columns stand below each other.
        case fixedPitch
    }

    /// How much RTF says.
    public enum RTFForm: Hashable, Sendable {
        /// What Word reads.
        case full
        /// No styles of text, and the boxes of tasks in the text: for readers that let such a style spread over the words
        /// around it, and know bullets and numbers alone.
        case simple
    }

    /// How RTF says where cells are.
    public enum RTFTables: Hashable, Sendable {
        /// By rows that are defined (RTF 1.9.1, "Table Definitions").
        case usual
        /// By the destinations that AbiWord writes for itself: the only ones that it reads where RTF is pasted.
        case abiWord
    }

    public var plainTextLinks: LinkStyle
    public var headings = HeadingStyle.structure
    public var tables = TableStyle.structure
    public var rtfForm = RTFForm.full
    public var rtfTables = RTFTables.usual
    /// Whether HTML names the styles that word processors have for quotations and code (`mso-style-name`).
    public var namesHTMLStyles = false
    /// Whether the lines of code in HTML end with elements: for readers to which a line feed is white space even there.
    public var breaksHTMLCode = false

    /// Whether the text was plain text. Then Markdown says as code what is indented, for it has no other notation that
    /// keeps the spaces at the start of a line.
    public var isOfPlainText = false

    public init(plainTextLinks: LinkStyle = .text) {
        self.plainTextLinks = plainTextLinks
    }

    public static let standard = WritingOptions()

    /// The same for a text that was read from this type.
    public func of(_ source: UniformType) -> WritingOptions {
        var options = self
        options.isOfPlainText = source == .utf8PlainText || source == .plainText
        return options
    }
}
