import FormatCore
import HTMLSyntax

/// The language of a code block, in any of the forms in which it is written.
enum HTMLCodeLanguage {
    /// The number of ancestors of a code block that are searched for the language.
    private static let reach = 3

    /// The language that is the only class of an element, as on the tables of GeSHi.
    static func onlyClass(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let names = tree.classes(of: node)
        return names.count == 1 && CodeLanguageName.isKnown(names[0]) ? CodeLanguageName.named(names[0]) : nil
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
        if let name = tree.value(.lang, of: node), CodeLanguageName.isLanguage(name.lowercased()) || isLong(name) {
            return CodeLanguageName.checked(name)
        }
        let code = code(within: node, in: tree) ?? node
        guard let line = tree.firstContent(of: code), tree.hasClass("line", line),
            let name = tree.value(.lang, of: line),
            name != "plaintext"
        else { return nil }
        return CodeLanguageName.checked(name)
    }

    /// True for a name that is not a tag of a human language: those have two or three letters before the first hyphen.
    private static func isLong(_ name: String) -> Bool {
        let first = name.utf8.prefix { $0 != "-" }
        return (first.count == 1 || first.count > 3) && first.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
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

    /// Attributes of Zulip, Lexical, EnlighterJS, Lark, Medium, Apple and Phabricator.
    private static let attributes = [
        "data-code-language", "data-highlight-language", "data-enlighter-language", "data-lark-language",
        "data-code-block-lang", "data-syntax", "data-code-lang",
    ]
    /// The attribute in which Confluence keeps the settings of SyntaxHighlighter.
    private static let settings = "data-syntaxhighlighter-params"

    private static func said(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        for name in [HTMLAttribute.dataLanguage, .dataLang] {
            if let language = tree.value(name, of: node).flatMap(CodeLanguageName.checked) { return language }
        }
        if tree.has(.other, node) {
            for name in attributes {
                if let language = tree.value(named: name, of: node).flatMap(CodeLanguageName.checked) {
                    return CodeLanguageName.isFiller(language.lowercased()) ? nil : language
                }
            }
            if tree[node].tag == .pre, let language = inSettings(of: node, tree) { return language }
        }
        return CodeLanguageClasses(of: node, in: tree)?.language
    }

    /// The language in the attributes of Confluence and of Google's documentation.
    private static func inSettings(of code: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        if let settings = tree.value(named: settings, of: code), settings.hasPrefix("brush:"),
            let language = CodeLanguageName.named(settings.dropFirst(6).drop(while: \.isWhitespace))
        {
            return language
        }
        guard let name = tree.value(named: "syntax", of: code), CodeLanguageName.isKnown(name[...]) else { return nil }
        return CodeLanguageName.checked(name)
    }
}
