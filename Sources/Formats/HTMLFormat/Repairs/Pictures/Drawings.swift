import HTMLSyntax

/// Empties drawings, whose text is a part of the picture.
struct Drawings: ElementRepair {
    let wake = HTMLWake.onSight([.svg])

    func repair(_ drawing: HTMLTree.ID, _ tree: inout HTMLTree) { tree.removeContent(of: drawing) }
}
