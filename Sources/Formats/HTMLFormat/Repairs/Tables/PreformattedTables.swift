import HTMLSyntax

/// Unwraps a table in preformatted text, as Claude's pages lay out the tables of an answer.
///
/// Highlighters also write such a table, for the lines of code, but never with a head.
struct PreformattedTables: ElementRepair {
    var wake: HTMLWake { .onSight([.pre]) }

    func place(at block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let table = tree.firstContent(of: block), tree[table].tag == .table,
            tree.nextContent(after: table) == nil, let head = tree.firstContent(of: table), tree[head].tag == .thead,
            tree.nextContent(after: head) != nil, let row = tree.firstContent(of: head), tree[row].tag == .tr
        else { return nil }
        let cells = tree.children(of: row).filter { !tree.isBlank($0) || tree[$0].tag.isCell }
        return cells.count > 1 && cells.allSatisfy { tree[$0].tag == .th } ? block : nil
    }

    func repair(_ block: HTMLTree.ID, _ tree: inout HTMLTree) { tree.unwrap(block) }
}
