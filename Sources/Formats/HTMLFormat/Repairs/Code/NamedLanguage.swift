import HTMLSyntax

/// Sets the language of code that names none, from data of the editor that it was copied from.
struct NamedLanguage: DocumentRepair {
    let language: String

    func repair(_ tree: inout HTMLTree) {
        for code in tree.elements(.pre) where HTMLCodeLanguage.of(code, in: tree) == nil {
            tree.set(.dataLang, language, of: code)
        }
    }
}
