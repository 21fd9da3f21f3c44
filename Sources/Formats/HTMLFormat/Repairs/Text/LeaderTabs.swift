import HTMLSyntax

/// Turns the dots that Word draws up to a tab stop into a tab: `Introduction ......... 3`.
///
/// A line of dots to write on is text.
struct LeaderTabs: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for span in tree.elements(where: { Self.isLeader($0, in: tree) }) {
            tree.removeContent(of: span)
            tree.set(.style, "white-space:pre", of: span)
            tree.move(tree.makeText([0x09]), toEndOf: span)
        }
    }

    private static let kinds = ["dotted", "hyphens", "middot"]

    private static func isLeader(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .span, let tab = tree.declared("mso-tab-count", of: node) else { return false }
        return kinds.contains { tab.hasSuffix($0) } && !tree.isBlank(node)
    }
}
