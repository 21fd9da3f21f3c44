import UniformTypes

/// Options for writing.
public struct WritingOptions: Hashable, Sendable {
    /// The representation of a link in plain text.
    public enum LinkStyle: Hashable, Sendable {
        /// Only the text.
        case text
        /// The text, then the address in angle brackets if it differs.
        case textAndAddress
    }

    /// The representation of a heading in HTML and RTF.
    public enum HeadingStyle: Hashable, Sendable {
        /// As a heading.
        case structure
        /// As a paragraph of strong text, for readers that have no headings.
        case strong
    }

    /// The representation of a table in HTML and RTF.
    public enum TableStyle: Hashable, Sendable {
        /// As a table.
        case structure
        /// Lines of code with aligned columns.
        case fixedPitch
        /// The whole text as the rows of one table, for readers that accept only tables; other paragraphs are rows with
        /// one cell.
        case sheet
    }

    /// The representation of TeX between dollar signs in HTML, RTF and plain text.
    public enum FormulaStyle: Hashable, Sendable {
        /// A formula: MathML in HTML, a Word formula in RTF, Unicode characters in plain text.
        ///
        /// HTML and RTF also contain the TeX, which readers of this project use. Unknown TeX stays unchanged.
        case structure
        /// The TeX source, for readers without formulas, or that render TeX.
        case source
    }

    /// The features of RTF.
    public enum RTFForm: Hashable, Sendable {
        /// All features that Word reads.
        case full
        /// No character styles, and task boxes as text.
        ///
        /// This is for readers that extend a character style to the surrounding words, and that know only bullets and
        /// numbers.
        case simple
    }

    /// The form of tables in RTF.
    public enum RTFTables: Hashable, Sendable {
        /// As table rows (RTF 1.9.1, "Table Definitions").
        case usual
        /// AbiWord's own destinations, the only tables that it reads in pasted RTF.
        case abiWord
    }

    /// The representation of a link in plain text.
    public var plainTextLinks: LinkStyle
    /// The representation of a heading in HTML and RTF.
    public var headings = HeadingStyle.structure
    /// The representation of a table in HTML and RTF.
    public var tables = TableStyle.structure
    /// The representation of TeX between dollar signs in HTML, RTF and plain text.
    public var formulas = FormulaStyle.structure
    /// The features of RTF.
    public var rtfForm = RTFForm.full
    /// The form of tables in RTF.
    public var rtfTables = RTFTables.usual
    /// True if the text of a link in RTF is also written before its field, for readers that drop fields (RTF 1.9.1, `\upr`).
    public var repeatsRTFLinks = false
    /// True if heading styles in RTF have an outline level, in addition to that of each heading.
    public var hasRTFOutlineInStyles = true
    /// True if HTML names the word processor styles of quotations and code (`mso-style-name`).
    public var namesHTMLStyles = false
    /// True if table cells in HTML have explicit borders, for mail composers, where cells have none by default.
    public var hasHTMLTableBorders = false
    /// True if lines of code in HTML end with `br`, for readers that treat a line feed in code as white space.
    public var breaksHTMLCode = false

    /// True if the desktop uses a decimal comma, so that spreadsheets parse `1,5` as a number.
    public var hasDecimalComma = false

    /// Additional schemes whose links are kept, in lower case.
    public var linkSchemes: Set<String> = []

    /// True if the source is plain text, or a table of plain text such as CSV.
    ///
    /// Dollar signs in it are not formulas, and Markdown writes indented lines as code, the only notation that keeps leading
    /// spaces.
    public var isOfPlainText = false

    /// True if the source is a web page, which shows terms of definitions like other text; the other formats show them bold.
    public var isOfWebPage = false

    /// True if formulas are written as formulas.
    ///
    /// Plain text has none.
    package var showsFormulas: Bool { formulas == .structure && !isOfPlainText }

    /// Creates options.
    public init(plainTextLinks: LinkStyle = .text) { self.plainTextLinks = plainTextLinks }

    /// The options for any reader.
    public static let standard = WritingOptions()

    /// Returns the options for a text read from this type.
    public func of(_ source: UniformType) -> WritingOptions {
        var options = self
        options.isOfPlainText =
            source == .utf8PlainText || source == .plainText || source == .json || source.conforms(to: .delimitedText)
        options.isOfWebPage = source.conforms(to: .html)
        return options
    }
}
