import HTMLSyntax

/// Removes the empty rows that only separate the others in Doxygen's tables of members.
struct SeparatorRows: ElementRepair {
    var wake: HTMLWake { .elements([.tr], classed: ["separator:*"]) }

    func place(at row: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? { tree.isBlank(row) ? row : nil }

    func repair(_ row: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(row) }
}
