import HTMLSyntax

/// Recognizes code in custom elements, and code marked by an Evernote property.
///
/// Teams writes such a custom element, with the language as its class.
struct CodeElements: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for block in tree.elements(where: { Self.isNamedCode($0, in: tree) }) {
            let language = Self.namedLanguage(of: block, in: tree)
            tree.rename(block, .pre)
            tree.set(.style, "", of: block)
            if let language { tree.set(.dataLang, language, of: block) }
        }
        for block in tree.elements(where: { tree.hasClass("ql-code-block-container", $0) }) {
            takeLines(of: block, &tree)
        }
        for block in tree.elements(where: { tree.unknownName(of: $0) == "codeblock" }) {
            tree.rename(block, .pre)
            if let language = tree.classes(of: block).first { tree.set(.dataLang, language.lowercased(), of: block) }
        }
    }

    /// Joins Quill's lines, each of which is an element that names the language.
    private func takeLines(of block: HTMLTree.ID, _ tree: inout HTMLTree) {
        let lines = tree.elements(within: block) { tree.hasClass("ql-code-block", $0) }
        let language = lines.first.flatMap { tree.value(named: "data-language", of: $0) }
        for line in lines {
            if line != lines.first { tree.move(tree.makeText([0x0A]), before: line) }
            tree.unwrap(line)
        }
        tree.rename(block, .pre)
        if let language, language != "plain", language != "true" { tree.set(.dataLang, language, of: block) }
    }

    /// The language in Evernote's properties: a name, or an object that holds one as `lang`.
    private static func namedLanguage(of block: HTMLTree.ID, in tree: HTMLTree) -> String? {
        var found: String?
        guard let style = tree.valueBytes(.style, of: block) else { return nil }
        CSSSyntax.forEachDeclaration(of: style) { declaration in
            switch declaration.name {
            case "--en-syntaxlanguage": found = declaration.value
            case "--en-meta":
                let parts = declaration.value.split(separator: "\"", omittingEmptySubsequences: false)
                if let key = parts.firstIndex(of: "lang"), key + 2 < parts.count { found = String(parts[key + 2]) }
            default: break
            }
        }
        guard let name = found?.lowercased(), !CodeLanguageName.isFiller(name), name != "plaintext",
            name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0.isASCIIPunctuation }), !name.isEmpty
        else { return nil }
        return name
    }

    private static func isNamedCode(_ block: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[block].tag == .div else { return false }
        return tree.declared("--en-codeblock", of: block) == "true"
            || tree.declared("-en-codeblock", of: block) == "true"
    }
}
