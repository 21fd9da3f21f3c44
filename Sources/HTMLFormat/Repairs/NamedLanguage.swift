import HTMLSyntax

/// The language of code that names none, known from elsewhere: the editor that it was copied from says it beside it.
struct NamedLanguage: HTMLRepair {
    let language: String

    func repair(_ tree: inout HTMLTree) {
        for code in tree.elements(where: { tree[$0].tag == .pre }) where HTMLCodeLanguage.of(code, in: tree) == nil {
            tree.set(.dataLang, language, of: code)
        }
    }
}

extension SourceRepair {
    /// Gives code that names no language this one. It is no repair that a rule could name.
    public static func codeLanguage(_ language: String) -> SourceRepair {
        SourceRepair("code-language", "code is in \(language), as its editor says", NamedLanguage(language: language))
    }
}
