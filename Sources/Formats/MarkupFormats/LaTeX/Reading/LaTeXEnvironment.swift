/// The meaning of the environments of LaTeX and its common packages.
enum LaTeXEnvironment {
    case code, formula, quote, table
    /// A drawing, which other formats cannot express.
    case drawing
    case list(isOrdered: Bool)
    /// Text, after this number of arguments in braces; `isPlain` is true if no other argument can be its title.
    case text(arguments: Int, isPlain: Bool)

    /// True if the content is not LaTeX's text.
    var isLiteral: Bool {
        switch self {
        case .code, .formula, .drawing: true
        case .quote, .table, .list, .text: false
        }
    }

    /// The meaning of an environment, by its name.
    static func named(_ name: String) -> LaTeXEnvironment { meanings[name] ?? .text(arguments: 0, isPlain: false) }

    /// True if the meaning of an environment is known.
    static func isKnown(_ name: String) -> Bool { meanings[name] != nil }

    /// True for lists and quotations.
    static func isBlock(_ name: String) -> Bool {
        switch meanings[name] {
        case .list, .quote: true
        default: false
        }
    }

    /// True for lists of definitions.
    static func isDefinitions(_ name: String) -> Bool {
        name == "description" || name == "compactdesc" || name == "asparadesc"
    }

    /// True for lists with numbers.
    static func isOrdered(_ name: String) -> Bool { if case .list(true)? = meanings[name] { true } else { false } }

    /// True if a table may go on over several pages, with a caption and repeated rows in it.
    static func isLongTable(_ name: String) -> Bool { longTables.contains(name) }

    /// True if the width of a table precedes its columns.
    static func hasWidth(_ name: String) -> Bool { tablesWithWidth.contains(name) }

    private static let longTables: Set = ["longtable", "longtable*", "xltabular", "longtabu"]
    private static let tablesWithWidth: Set = [
        "tabular*", "tabularx", "tabulary", "xltabular", "supertabular*", "NiceTabular*", "NiceTabularX",
    ]

    /// True if an environment contains code.
    static func isCode(_ name: String) -> Bool { if case .code = named(name) { true } else { false } }

    private static let rows: [(meaning: LaTeXEnvironment, names: String)] = [
        (
            .code,
            "verbatim verbatim* lstlisting minted Verbatim Verbatim* BVerbatim LVerbatim alltt Highlighting comment code tcblisting filecontents filecontents*"
        ),
        (
            .formula,
            """
            equation equation* align align* gather gather* multline multline* displaymath math eqnarray eqnarray* alignat \
            alignat* flalign flalign*
            """
        ), (.drawing, "tikzpicture pgfpicture circuitikz forest tikzcd pspicture"),
        (.list(isOrdered: false), "itemize description compactitem compactdesc asparaitem asparadesc list trivlist"),
        (.list(isOrdered: true), "enumerate compactenum asparaenum questions parts subparts choices"),
        (.quote, "quote quotation verse displayquote"),
        (
            .table,
            """
            tabular tabular* tabularx tabulary longtable longtable* xltabular longtabu tabu supertabular supertabular* \
            mpsupertabular tblr longtblr talltblr NiceTabular NiceTabular* NiceTabularX tabbing
            """
        ),
        (
            .text(arguments: 0, isPlain: true),
            """
            document center flushleft flushright abstract proof figure figure* table table* appendix small footnotesize \
            scriptsize large itshape bfseries titlepage subequations frame columns landscape sloppypar raggedright centering
            """
        ),
        (
            .text(arguments: 1, isPlain: true),
            "minipage multicols multicols* thebibliography otherlanguage otherlanguage* column spacing"
        ), (.text(arguments: 2, isPlain: true), "wrapfigure wraptable adjustwidth CJK CJK*"),
    ]

    private static let meanings: [String: LaTeXEnvironment] = {
        var meanings: [String: LaTeXEnvironment] = [:]
        for row in rows { for name in row.names.split(separator: " ") { meanings[String(name)] = row.meaning } }
        return meanings
    }()
}
