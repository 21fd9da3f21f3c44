import HTMLSyntax

/// Sets the missing language of code from data of the source editor.
struct NamedLanguage: DocumentRepair {
    let language: String

    func repair(_ tree: inout HTMLTree) {
        for code in tree.elements(.pre) where HTMLCodeLanguage.of(code, in: tree) == nil {
            tree.set(.dataLang, language, of: code)
        }
    }
}
