import HTMLSyntax

/// Removes scripts, after formulas have been read from them.
struct Scripts: ElementRepair {
    var wake: HTMLWake { .elements([.script]) }

    func repair(_ script: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(script) }
}
