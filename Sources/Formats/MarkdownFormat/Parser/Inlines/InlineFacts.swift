import FormatCore

/// The facts that all paragraphs of a document share.
struct InlineFacts {
    let dialect: MarkdownDialect
    let definitions: LinkDefinitions
    /// The labels of the footnotes as spelled in their definitions, keyed by folded label.
    let footnotes: [String: String]
    /// The bytes that may begin syntax.
    private(set) var special = ByteSet("\n\\`*_~<&[]!:w@")
    /// True if the labels that the text looks up are recorded.
    let recordsLookups: Bool

    init(
        dialect: MarkdownDialect, definitions: LinkDefinitions, footnotes: [String: String],
        recordsLookups: Bool = false
    ) {
        self.recordsLookups = recordsLookups
        self.dialect = dialect
        self.definitions = definitions
        self.footnotes = footnotes
        if dialect.contains(.highlight) { special.insert(UInt8(ascii: "=")) }
        if dialect.contains(.underline) { special.insert(UInt8(ascii: "+")) }
        if dialect.contains(.math) { special.insert(TeXFormula.sign) }
        if dialect.contains(.superscript) { special.insert(UInt8(ascii: "^")) }
    }
}
