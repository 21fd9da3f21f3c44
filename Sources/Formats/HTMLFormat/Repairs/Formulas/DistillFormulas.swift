import HTMLSyntax

/// Replaces the formulas of Distill, elements that contain TeX until a script draws it.
struct DistillFormulas: ElementRepair {
    var wake: HTMLWake { .onSight([.unknown]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.valueBytes(.elementName, of: element)?.elementsEqual("d-math".utf8) == true else { return nil }
        let text = tree[element].firstChild
        return text != HTMLTree.none && tree[text].tag == .text && tree[text].next == HTMLTree.none ? element : nil
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        let source = tree.content(of: element, limit: 65_536)[...].trimmed
        guard !source.isEmpty else { return }
        tree.replaceFormula(
            element, with: String(decoding: source, as: UTF8.self),
            isDisplayed: tree.value(named: "block", of: element) != nil)
    }
}
