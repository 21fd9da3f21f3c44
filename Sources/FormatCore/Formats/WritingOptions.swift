import UniformTypes

/// Options for writing.
public struct WritingOptions: Hashable, Sendable {
    /// How plain text shows a link.
    public enum LinkStyle: Hashable, Sendable {
        /// The text alone.
        case text
        /// The text, then the address in angle brackets if it differs.
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
        /// As the rows of one table that is the whole text, in which any other paragraph is a row with one cell: for readers
        /// that take tables and nothing else.
        case sheet
    }

    /// How HTML, RTF and plain text show TeX between dollars.
    public enum FormulaStyle: Hashable, Sendable {
        /// As a formula: MathML in HTML, a formula of Word in RTF, letters and signs in plain text.
        ///
        /// The TeX is beside it in HTML and RTF, and is what is read again. TeX that is not known stays as it is.
        case structure
        /// As the TeX that it is, for readers that know no formulas, or write TeX themselves.
        case source
    }

    /// Which features RTF uses.
    public enum RTFForm: Hashable, Sendable {
        /// All that Word reads.
        case full
        /// No character styles, and task boxes as text.
        ///
        /// This is for readers that spread a character style over the surrounding words, and that know only bullets and
        /// numbers.
        case simple
    }

    /// How RTF writes tables.
    public enum RTFTables: Hashable, Sendable {
        /// As table rows (RTF 1.9.1, "Table Definitions").
        case usual
        /// In AbiWord's own destinations, the only tables that it reads from pasted RTF.
        case abiWord
    }

    /// How plain text shows a link.
    public var plainTextLinks: LinkStyle
    /// How HTML and RTF show a heading.
    public var headings = HeadingStyle.structure
    /// How HTML and RTF show a table.
    public var tables = TableStyle.structure
    /// How HTML, RTF and plain text show TeX between dollars.
    public var formulas = FormulaStyle.structure
    /// Which features RTF uses.
    public var rtfForm = RTFForm.full
    /// How RTF writes tables.
    public var rtfTables = RTFTables.usual
    /// Whether the styles of headings in RTF have the outline level that each heading has as well.
    public var hasRTFOutlineInStyles = true
    /// Whether HTML names the styles that word processors have for quotations and code (`mso-style-name`).
    public var namesHTMLStyles = false
    /// Whether tables in HTML say that their cells have borders, for mail composers, where cells have none by themselves.
    public var hasHTMLTableBorders = false
    /// Whether lines of code in HTML end with `br`, for readers that treat a line feed in code as white space.
    public var breaksHTMLCode = false

    /// Whether the desktop writes a comma before decimals, so that spreadsheets take `1,5` for a number.
    public var hasDecimalComma = false

    /// The schemes whose links are kept in addition to the usual ones, in lower case.
    public var linkSchemes: Set<String> = []

    /// Whether the text was plain text.
    ///
    /// Then Markdown writes indented lines as code, because no other notation keeps leading spaces.
    public var isOfPlainText = false

    /// Whether formulas are shown as such; what was plain text stays as it was.
    package var showsFormulas: Bool { formulas == .structure && !isOfPlainText }

    /// Creates options.
    public init(plainTextLinks: LinkStyle = .text) {
        self.plainTextLinks = plainTextLinks
    }

    /// The options for any reader.
    public static let standard = WritingOptions()

    /// The same options for a text that was read from this type.
    public func of(_ source: UniformType) -> WritingOptions {
        var options = self
        options.isOfPlainText = source == .utf8PlainText || source == .plainText
        return options
    }
}
