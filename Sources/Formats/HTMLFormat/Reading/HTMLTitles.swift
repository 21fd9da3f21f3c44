import HTMLSyntax
import RichText

/// The headings and header cells whose text is entirely bold.
///
/// Headings and header cells are bold by default, so `<b>` and bold styles add nothing to such a text, while `<strong>`
/// does.
struct HTMLTitles: Sendable {
    private var bold: Set<HTMLTree.ID> = []
    private var titles: [HTMLTree.ID] = []

    init(of tree: HTMLTree, _ cascade: HTMLCascade) {
        guard cascade.styles.contains(where: { $0.isStrongByLook && ($0.isHeading || $0.isHeaderCell) }) else {
            return
        }
        titles = [HTMLTree.ID](repeating: HTMLTree.none, count: tree.nodes.count)
        var mixed: Set<HTMLTree.ID> = []
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            titles[Int(node)] = Self.isTitle(node, tree, cascade) ? node : titles[Int(tree[node].parent)]
            let title = titles[Int(node)]
            guard title != HTMLTree.none, tree[node].tag == .text, !tree.text(of: node).allSatisfy(\.isASCIIWhiteSpace)
            else { continue }
            if cascade[node].marks.contains(.strong) { bold.insert(title) } else { mixed.insert(title) }
        }
        bold.subtract(mixed)
    }

    private static func isTitle(_ node: HTMLTree.ID, _ tree: HTMLTree, _ cascade: HTMLCascade) -> Bool {
        let tag = tree[node].tag
        return tag.headingLevel != nil || tag.isCell && cascade[node].isHeaderCell
    }

    /// True if the bold text at a node is that of its heading or header cell.
    func areBold(at node: HTMLTree.ID) -> Bool { !bold.isEmpty && bold.contains(titles[Int(node)]) }
}
