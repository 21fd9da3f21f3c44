import HTMLSyntax

/// Unwraps tables in which Office places a drawing next to text (`mso-ignore:vglayout`).
///
/// Office writes them for browsers without VML; their content becomes part of the surrounding text or cell.
struct PlacedPictures: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for table in tree.elements(where: { Self.isLayout($0, in: tree) }) {
            for part in tree.elements(within: table, where: { Self.isPart(tree[$0].tag) }).reversed() {
                tree.unwrap(part)
            }
            tree.rename(table, .div)
            tree.set(.style, "", of: table)
        }
    }

    private static func isPart(_ tag: HTMLTag) -> Bool {
        tag == .tr || tag == .td || tag == .tbody
    }

    private static func isLayout(_ table: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[table].tag == .table else { return false }
        if isIgnored(table, in: tree) { return true }
        let span = tree[table].parent
        return tree[span].tag == .span && isIgnored(span, in: tree)
    }

    private static func isIgnored(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.declared("mso-ignore", of: node)?.hasPrefix("vglayout") == true
    }
}
