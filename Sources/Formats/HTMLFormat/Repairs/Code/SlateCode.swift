import HTMLSyntax

/// Turns the lines of code of an editor built with Slate, an element for each, into a code block.
struct SlateCode: HTMLRepair {
    var wake: HTMLWake { .elements([.div], with: [.other]) }

    func place(at line: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.value(named: "data-slate-type", of: line) == "code-line" ? line : nil
    }

    func repair(_ lines: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var code = HTMLTree.none
        for line in lines where tree[line].parent != HTMLTree.none {
            let isNext = code != HTMLTree.none && tree.previousContent(before: line) == code
            if isNext {
                // Spaces that stay would be passed again for each line.
                while tree[line].previous != code { tree.remove(tree[line].previous) }
                tree.move(tree.makeText([0x0A]), toEndOf: code)
            } else {
                code = tree.makeElement(.pre)
                if let language = tree.value(named: "data-code-language", of: line) {
                    tree.set(.dataLang, language, of: code)
                }
                tree.move(code, before: line)
            }
            tree.makePlainCode(of: line)
            tree.moveContent(of: line, toEndOf: code)
            tree.remove(line)
        }
    }
}
