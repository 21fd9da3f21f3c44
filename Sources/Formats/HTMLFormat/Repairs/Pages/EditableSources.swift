import HTMLSyntax

/// Removes the duplicates of formulas and code in Joplin's editor.
///
/// The editor contains both the rendered form and the Markdown source; the source is read.
struct EditableSources: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for source in tree.elements(where: { tree.hasClass("joplin-source", $0) }) {
            let editable = tree[source].parent
            guard editable != HTMLTree.none, tree.hasClass("joplin-editable", editable),
                let open = tree.value(named: "data-joplin-source-open", of: source)
            else { continue }
            if open.hasPrefix("$") {
                let formula = String(decoding: tree.content(of: source, limit: 65_536)[...].trimmed, as: UTF8.self)
                tree.replaceFormula(editable, with: formula, isDisplayed: open.hasPrefix("$$"))
            } else if open.hasPrefix("```") {
                for child in tree.children(of: editable)
                where child != source && (tree[child].tag == .pre || tree.hasClass("joplin-rendered", child)) {
                    tree.remove(child)
                }
                let language = open.drop { $0 == "`" }.prefix { !$0.isWhitespace }
                tree.rename(source, .pre)
                if !language.isEmpty { tree.set(.dataLang, String(language), of: source) }
            } else if tree.nextContent(after: source) != nil || tree.previousContent(before: source) != nil {
                tree.remove(source)
            }
        }
    }
}
