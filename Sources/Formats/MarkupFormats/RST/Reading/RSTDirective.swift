import FormatCore

/// A directive (specification, "Directives"): its name and its argument.
///
/// An unknown name means that the content is ordinary text.
struct RSTDirective {
    private let name: String
    let argument: ArraySlice<UInt8>

    /// Parses explicit markup; nil if it is not a directive.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.first != "_", text.first != "|",
            let sign = text.firstOccurrence(of: "::".utf8)
        else { return nil }
        // A space may precede the colons.
        let hasSpace = text[..<sign.lowerBound].last == 0x20
        let word = text[..<sign.lowerBound].dropLast(hasSpace ? 1 : 0)
        guard !word.isEmpty, !word.contains(where: \.isASCIIWhiteSpace) else { return nil }
        name = String(decoding: word.asciiLowercased, as: UTF8.self)
        argument = text[sign.upperBound...].drop { $0 == 0x20 }
    }

    private static let dropped: Set<String> = [
        "contents", "toctree", "include", "literalinclude", "raw", "role", "default-role", "sectnum", "meta", "index",
        "target-notes",
        "highlight", "currentmodule", "py:currentmodule", "module", "py:module", "title", "tabularcolumns", "header",
        "footer",
        "date", "versions", "codeauthor", "sectionauthor", "testsetup", "testcleanup",
    ]

    private static let admonitions: Set<String> = [
        "attention", "caution", "danger", "error", "hint", "important", "note", "tip", "todo", "warning",
    ]

    /// True if its content is code, without blocks in it.
    var isCode: Bool {
        switch verbatim {
        case .code?, .parsed?: true
        default: false
        }
    }

    /// The kind of its literal content; nil if its content is blocks.
    var verbatim: RSTVerbatim.Kind? {
        switch name {
        case "code", "code-block", "sourcecode":
            .code(language: argument.isEmpty ? nil : argument.text, hasOptions: true)
        case "prompt": .code(language: argument.prefix { !$0.isASCIIWhiteSpace }.text, hasOptions: true)
        case "toctree": .contents
        case "only" where !isForHTML: .dropped
        case _ where Self.languages[name] != nil:
            .code(language: Self.languages[name].flatMap { $0.isEmpty ? nil : $0 }, hasOptions: true)
        case "parsed-literal": .parsed(argument)
        case "math": .formula(argument)
        case "image", "figure": .picture(argument)
        case "list-table": .table
        case "csv-table": .csvTable
        case "raw" where isHTML: .html
        default: Self.dropped.contains(name) ? .dropped : nil
        }
    }

    /// The directives whose content is code, with the language; empty for code without a language.
    private static let languages: [String: String] = [
        "testcode": "python", "testoutput": "",
        "doctest": "pycon", "ipython": "ipython", "jupyter-execute": "python", "plot": "python",
        "graphviz": "dot", "digraph": "dot", "graph": "dot", "mermaid": "mermaid", "uml": "plantuml",
        "plantuml": "plantuml", "ditaa": "", "productionlist": "", "code-cell": "python",
    ]

    /// False for content that is only for formats other than HTML.
    private var isForHTML: Bool {
        let formats = ["latex", "latexpdf", "pdf", "man", "texinfo", "epub", "text"]
        return !formats.contains(argument.text)
    }

    /// True if its argument, a list of format names, contains HTML.
    private var isHTML: Bool {
        argument.split(whereSeparator: \.isASCIIWhiteSpace).contains { $0.asciiLowercased.elementsEqual("html".utf8) }
    }

    /// Sets the default role or the default language of code, if the directive does that.
    func setDefaults(of inlines: inout RSTInlines, language: inout String?) {
        let word = argument.prefix { !$0.isASCIIWhiteSpace }
        switch name {
        case "default-role": inlines.setDefaultRole(word)
        case "highlight":
            let isName = !word.isEmpty && !word.elementsEqual("none".utf8) && !word.elementsEqual("default".utf8)
            language = isName ? word.text : nil
        default: break
        }
    }

    /// The title of an admonition, from its name.
    var admonition: String? {
        if name == "seealso" { return "See also" }
        return Self.admonitions.contains(name) ? name.prefix(1).uppercased() + name.dropFirst() : nil
    }

    /// True if its argument is the title of its content.
    var hasTitle: Bool {
        Self.titled.contains(name)
    }

    private static let titled: Set<String> = [
        "list-table", "csv-table", "table", "rubric", "topic", "sidebar", "admonition",
        // The cards and tabs of Sphinx's extensions.
        "card", "grid-item-card", "dropdown", "details", "collapse", "tab", "tab-item", "group-tab",
    ]

    /// False if its argument names classes for the following block.
    ///
    /// A Sphinx class contains its members.
    func hasText(hasContent: Bool) -> Bool {
        guard name == "class" else { return !Self.silent.contains(name) }
        let isLower = argument.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x20 }
        return !isLower || hasContent && !argument.contains(0x2D)
    }

    /// True if its first line is the beginning of its content, and not an argument.
    var beginsContent: Bool { name != "admonition" && isQuote || change != nil }

    private static let silent: Set<String> = [
        "container", "rst-class", "cssclass", "only", "glossary", "hlist", "grid", "grid-item", "tab-set", "tabs",
    ]

    /// True if its argument is the declaration of a program element.
    var isDeclaration: Bool {
        let kinds = [
            "function", "class", "method", "classmethod", "staticmethod", "attribute", "property", "data", "exception",
            "decorator", "type", "struct", "enum", "enumerator", "macro", "member", "var", "option", "cmdoption",
            "envvar",
            "autofunction", "autoclass", "automethod", "autoattribute", "autodata", "automodule", "autoexception",
        ]
        return kinds.contains(name.split(separator: ":").last.map(String.init) ?? name)
    }

    /// True if its argument is a file to include.
    var isInclusion: Bool { name == "include" || name == "literalinclude" }

    /// True if its content is a glossary: terms with explanations, which several terms may share.
    var isGlossary: Bool { name == "glossary" }

    /// Sphinx's words before the version of a change.
    var change: String? {
        switch name {
        case "versionadded": "Added in version"
        case "versionchanged": "Changed in version"
        case "versionremoved": "Removed in version"
        case "deprecated": "Deprecated since version"
        default: nil
        }
    }

    /// True if its content is a quotation, as an alert is.
    var isQuote: Bool { body != .plain }

    /// What the body is in the text; only quotations may end with their author.
    var body: RSTContainers.Body {
        if admonition != nil || name == "admonition" { return .block }
        return ["epigraph", "highlights", "pull-quote"].contains(name) ? .quotation : .plain
    }
}
