/// Code in an element that HTML does not know, as Teams writes it, with its language for a class.
struct CodeElements: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for block in tree.elements(where: { tree.unknownName(of: $0) == "codeblock" }) {
            tree.rename(block, .pre)
            if let language = tree.classes(of: block).first { tree.set(.dataLang, language.lowercased(), of: block) }
        }
    }
}

extension SourceRepair {
    public static let codeElements = SourceRepair(
        "code-elements", "code in elements of its writer's own became code blocks", CodeElements())
}
