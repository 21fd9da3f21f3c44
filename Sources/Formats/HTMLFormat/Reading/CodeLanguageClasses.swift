import HTMLSyntax

/// The classes of a code element; most highlighters name the language there.
struct CodeLanguageClasses {
    private static let prefixes = [
        "language-", "lang-", "highlight-source-", "highlight-text-", "mw-highlight-lang-", "brush:", "lang:",
    ]
    /// Classes that are followed by the language as the second class.
    private static let marks: Set<Substring> = ["hljs", "sourceCode", "makeup"]
    /// The same for a `figure` of Hexo and a `pre` of Rouge.
    private static let highlights: Set<HTMLTag> = [.figure, .pre]
    /// The maximum number of classes that are examined.
    private static let most = 32

    private let words: [ArraySlice<UInt8>]
    private let tag: HTMLTag
    /// True for a class `code-…` in one of Jira's boxes.
    private let isOfJira: Bool

    init?(of node: HTMLTree.ID, in tree: HTMLTree) {
        words = tree.classWords(of: node, most: Self.most)
        guard let first = words.first else { return nil }
        tag = tree[node].tag
        isOfJira =
            words.count == 1 && first.begins(with: "code-".utf8) && tree.hasClass("codeContent", tree[node].parent)
    }

    /// The language; nil if the classes name none.
    var language: String? { afterPrefix ?? among(words.map { Substring(decoding: $0, as: UTF8.self) }) }

    private func among(_ names: [Substring]) -> String? {
        if let brush = names.firstIndex(of: "brush:"), brush + 1 < names.endIndex {
            return CodeLanguageName.named(names[brush + 1])
        }
        if isOfJira { return CodeLanguageName.named(names[0].dropFirst(5)) }
        if names.count == 2, let language = ofPair(names[0], names[1]) { return language }
        // GeSHi's markup in MediaWiki.
        if let source = names.indices.first(where: {
            words[$0].begins(with: "source-".utf8) && CodeLanguageName.isKnown(names[$0].dropFirst(7))
        }) {
            return CodeLanguageName.named(names[source].dropFirst(7))
        }
        return tag == .pre || tag == .code ? ownName(names) : nil
    }

    private var afterPrefix: String? {
        for word in words {
            for prefix in Self.prefixes where word.begins(with: prefix.utf8) {
                let rest = String(decoding: word.dropFirst(prefix.utf8.count), as: UTF8.self)
                if let language = CodeLanguageName.ofMediaType(rest[...]) { return language }
                if let language = CodeLanguageName.named(rest[...]) { return language }
            }
        }
        return nil
    }

    /// The language in a pair of classes.
    private func ofPair(_ first: Substring, _ second: Substring) -> String? {
        if Self.marks.contains(first) || first == "highlight" && Self.highlights.contains(tag) {
            // A name with a prefix was already read, and means that there is no language: `language-auto` of Discourse.
            let isPrefixed = Self.prefixes.contains { second.hasPrefix($0) }
            return isPrefixed ? nil : CodeLanguageName.named(second)
        }
        // highlight.js adds its class to that of the page.
        if second == "hljs", CodeLanguageName.isKnown(first) { return CodeLanguageName.named(first) }
        // Jupyter's markup.
        if first == "highlight", second.hasPrefix("hl-") {
            return CodeLanguageName.named(second.hasPrefix("hl-ipython") ? "python" : second.dropFirst(3))
        }
        // Org's markup.
        if first == "src", second.hasPrefix("src-") { return CodeLanguageName.named(second.dropFirst(4)) }
        // Sphinx's markup.
        return second == "notranslate" && first.hasPrefix("highlight-")
            ? CodeLanguageName.named(first.dropFirst(10)) : nil
    }

    /// The language of preformatted code that has the language's name as a class.
    private func ownName(_ names: [Substring]) -> String? {
        // DokuWiki's markup.
        if names.first == "code", let last = names.last, CodeLanguageName.isKnown(last),
            names.count == 2 || names.count == 3 && names[1] == "file"
        {
            return CodeLanguageName.named(last)
        }
        if names.count == 1, CodeLanguageName.isKnown(names[0]) { return CodeLanguageName.named(names[0]) }
        if let mark = names.firstIndex(of: "hljs"), mark + 1 < names.endIndex,
            CodeLanguageName.isKnown(names[mark + 1])
        {
            return CodeLanguageName.named(names[mark + 1])
        }
        return names.first { CodeLanguageName.isLanguage($0.lowercased()) }.flatMap(CodeLanguageName.named)
    }
}
