import HTMLSyntax

/// The language of a code block, in any of the forms in which it is written.
enum HTMLCodeLanguage {
    /// The number of ancestors of a code block that are searched for the language.
    private static let reach = 3

    /// True if a name means that there is no language.
    static func isFiller(_ name: String) -> Bool { fillers.contains(name) }

    /// True for names that mean a language wherever they are found.
    static func isLanguage(_ name: String) -> Bool { languages.contains(Substring(name)) }

    /// The language that is the only class of an element, as on the tables of GeSHi.
    static func onlyClass(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let names = tree.classes(of: node)
        return names.count == 1 && isKnown(names[0]) ? named(names[0]) : nil
    }

    static func of(_ node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        if let code = code(within: node, in: tree), let language = said(of: code, in: tree) { return language }
        if let language = said(of: node, in: tree) { return language }
        var around = tree[node].parent
        for _ in 0..<reach where around != HTMLTree.none {
            guard tree[around].tag == .div || tree[around].tag == .figure || tree[around].tag == .pre else { break }
            if let language = said(of: around, in: tree) { return language }
            around = tree[around].parent
        }
        return inLanguageAttribute(node, in: tree)
    }

    /// The language in the attribute `lang`, which GitLab writes at each line, and older highlighters at the block.
    ///
    /// The names of some programming languages also mean a language that people speak, such as `cs` and `go`.
    private static func inLanguageAttribute(_ node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        if let name = tree.value(.lang, of: node), languages.contains(Substring(name.lowercased())) {
            return checked(name)
        }
        let code = code(within: node, in: tree) ?? node
        guard let line = tree.firstContent(of: code), tree.hasClass("line", line),
            let name = tree.value(.lang, of: line),
            name != "plaintext"
        else { return nil }
        return checked(name)
    }

    /// The most elements and text nodes in the header of a panel before the code.
    private static let mostBefore = 16

    private static func code(within panel: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if let code = tree.firstChild(of: panel, where: { $0.tag == .code }) { return code }
        var node = panel
        for _ in 0..<mostBefore {
            guard let next = tree.following(node, within: panel) else { return nil }
            if tree[next].tag == .code { return next }
            node = next
        }
        return nil
    }

    private static let prefixes = [
        "language-", "lang-", "highlight-source-", "highlight-text-", "mw-highlight-lang-", "brush:", "lang:",
    ]
    /// Classes that are followed by the language as the second class.
    private static let marks: Set<Substring> = ["hljs", "sourceCode", "makeup"]
    /// The same for a `figure` of Hexo and a `pre` of Rouge.
    private static let highlights: Set<HTMLTag> = [.figure, .pre]
    /// Names that always mean a language as a class of preformatted code, as in rustdoc and DokuWiki.
    ///
    /// Names that may mean the look or purpose of a block, such as `shell`, `text` or `go`, are excluded.
    private static let languages: Set<Substring> = [
        "bash", "cpp", "csharp", "css", "diff", "golang", "haskell", "html", "java", "javascript", "json", "kotlin",
        "latex", "lua", "perl", "php", "python", "python3", "ruby", "rust", "scala", "sql", "swift", "toml",
        "typescript", "xml", "yaml",
    ]
    /// Names that mean that there is no language.
    private static let fillers: Set<String> = ["none", "default", "undefined", "copied", "auto"]

    /// Further names that mean a language if they are the only class of preformatted code, as in older converters.
    private static let loneNames: Set<Substring> = [
        "c", "clojure", "cmake", "console", "cs", "dart", "dockerfile", "elixir", "erlang", "fsharp", "go", "graphql",
        "groovy", "ini", "js", "jsx", "julia", "less", "makefile", "matlab", "objc", "objectivec", "powershell", "r",
        "rb", "sass", "scss", "sh", "shell", "ts", "tsx", "yml", "zsh",
    ]
    /// Attributes of Zulip, Lexical, EnlighterJS, Lark, Medium, Apple and Phabricator.
    private static let attributes = [
        "data-code-language", "data-highlight-language", "data-enlighter-language", "data-lark-language",
        "data-code-block-lang", "data-syntax", "data-code-lang",
    ]
    /// The attribute in which Confluence keeps the settings of SyntaxHighlighter.
    private static let settings = "data-syntaxhighlighter-params"

    private static func said(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        for name in [HTMLAttribute.dataLanguage, .dataLang] {
            if let language = tree.value(name, of: node).flatMap(checked) { return language }
        }
        if tree.has(.other, node) {
            for name in attributes {
                if let language = tree.value(named: name, of: node).flatMap(checked) {
                    return isFiller(language.lowercased()) ? nil : language
                }
            }
            if tree[node].tag == .pre, let language = inPreformatted(node, in: tree) { return language }
        }
        return inClasses(of: node, in: tree)
    }

    /// The language in an attribute that only preformatted code has.
    private static func inPreformatted(_ node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        if let settings = tree.value(named: settings, of: node), settings.hasPrefix("brush:"),
            let language = named(settings.dropFirst(6).drop(while: \.isWhitespace))
        {
            return language
        }
        // Google's documentation.
        guard let name = tree.value(named: "syntax", of: node), isKnown(name[...]) else { return nil }
        return checked(name)
    }

    /// The maximum number of classes of an element that are examined.
    private static let mostClasses = 32

    private static func inClasses(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let words = tree.classWords(of: node, most: mostClasses)
        guard !words.isEmpty else { return nil }
        for word in words {
            for prefix in prefixes where word.begins(with: prefix.utf8) {
                let rest = String(decoding: word.dropFirst(prefix.utf8.count), as: UTF8.self)
                if let language = named(rest[...]) { return language }
            }
        }
        let names = words.map { Substring(decoding: $0, as: UTF8.self) }
        if let brush = names.firstIndex(of: "brush:"), brush + 1 < names.endIndex { return named(names[brush + 1]) }
        // Jira's markup.
        if names.count == 1, words[0].begins(with: "code-".utf8), tree.hasClass("codeContent", tree[node].parent) {
            return named(names[0].dropFirst(5))
        }
        if names.count == 2, let language = named(first: names[0], second: names[1], of: tree[node].tag) {
            return language
        }
        // GeSHi's markup in MediaWiki.
        if let source = words.indices.first(where: {
            words[$0].begins(with: "source-".utf8) && isKnown(names[$0].dropFirst(7))
        }) {
            return named(names[source].dropFirst(7))
        }
        guard tree[node].tag == .pre || tree[node].tag == .code else { return nil }
        // DokuWiki's markup.
        if names.first == "code", let last = names.last, isKnown(last),
            names.count == 2 || names.count == 3 && names[1] == "file"
        {
            return named(last)
        }
        if names.count == 1, loneNames.contains(Substring(names[0].lowercased())) { return named(names[0]) }
        if let mark = names.firstIndex(of: "hljs"), mark + 1 < names.endIndex, isKnown(names[mark + 1]) {
            return named(names[mark + 1])
        }
        return names.first { languages.contains(Substring($0.lowercased())) }.flatMap(named)
    }

    /// The language in a pair of classes.
    private static func named(first: Substring, second: Substring, of tag: HTMLTag) -> String? {
        if marks.contains(first) || first == "highlight" && highlights.contains(tag) { return named(second) }
        // Jupyter's markup.
        if first == "highlight", second.hasPrefix("hl-") {
            return named(second.hasPrefix("hl-ipython") ? "python" : second.dropFirst(3))
        }
        // Org's markup.
        if first == "src", second.hasPrefix("src-") { return named(second.dropFirst(4)) }
        // Sphinx's markup.
        return second == "notranslate" && first.hasPrefix("highlight-") ? named(first.dropFirst(10)) : nil
    }

    private static func named(_ name: Substring) -> String? {
        checked(String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ";") }))).flatMap {
            fillers.contains($0) ? nil : $0
        }
    }

    /// The name of a language, in lower case if it is a known one.
    private static func checked(_ language: String) -> String? {
        let isName =
            !language.isEmpty && language.utf8.count <= 64 && !language.unicodeScalars.contains(where: endsLine)
        guard isName else { return nil }
        // SyntaxHighlighter's name.
        if language == "jscript" { return "javascript" }
        return isKnown(language[...]) ? language.lowercased() : language
    }

    private static func isKnown(_ name: Substring) -> Bool {
        let name = Substring(name.lowercased())
        return languages.contains(name) || loneNames.contains(name)
    }

    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
