import HTMLSyntax

/// Removes the spaces with which Excel fills a cell whose number format aligns its parts.
struct FilledCells: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for run in tree.elements(where: { tree.declared("mso-spacerun", of: $0) != nil }) where tree.isBlank(run) {
            tree.replace(run, with: " ")
        }
    }
}
