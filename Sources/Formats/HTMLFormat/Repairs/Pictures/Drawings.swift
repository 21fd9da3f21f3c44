import HTMLSyntax

/// Empties drawings, whose text is part of the picture.
///
/// Drawings of MathJax are kept, because they contain the source of the formula.
struct Drawings: ElementRepair {
    var wake: HTMLWake { .onSight([.svg]) }

    func place(at drawing: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let parent = tree[drawing].parent
        let isFormula =
            parent != HTMLTree.none && tree[parent].tag == .unknown
            && tree.valueBytes(.elementName, of: parent)?.elementsEqual("mjx-container".utf8) == true
        return isFormula ? nil : drawing
    }

    func repair(_ drawing: HTMLTree.ID, _ tree: inout HTMLTree) { tree.removeContent(of: drawing) }
}
