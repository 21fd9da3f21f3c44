import HTMLSyntax

/// Turns Doxygen's lines of code, an element for each, into a code block without line numbers.
struct CodeFragments: ElementRepair {
    var wake: HTMLWake { .elements([.p, .div], classed: ["fragment"]) }

    func place(at node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.valueBytes(.class, of: node)?.elementsEqual("fragment".utf8) == true ? node : nil
    }

    func repair(_ fragment: HTMLTree.ID, _ tree: inout HTMLTree) {
        let children = tree.children(of: fragment)
        let lines = children.filter { tree[$0].tag == .div && tree.hasClass("line", $0) }
        guard !lines.isEmpty, lines.count == children.count(where: { !tree.isBlank($0) || tree[$0].tag == .div }),
            lines.allSatisfy({ DoxygenListings.isLine($0, tree) })
        else { return }
        for child in children where tree[child].tag == .text { tree.remove(child) }
        for number in tree.elements(within: fragment, where: { tree.hasClass("lineno", $0) }) { tree.remove(number) }
        tree.rename(fragment, .pre)
    }
}
