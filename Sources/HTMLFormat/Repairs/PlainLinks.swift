import HTMLSyntax

/// Removes underlines of whole links, and the leading space of links in Google Docs.
///
/// Editors write the underline because every link is displayed with one; Google Docs begins links with the space before
/// them.
struct PlainLinks: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for underline in tree.elements(where: { tree[$0].tag == .u || tree[$0].tag == .ins })
        where Self.isAroundLink(underline, tree) || Self.isAllOfLink(underline, tree) {
            tree.unwrap(underline)
        }
        for link in tree.elements(where: { tree[$0].tag == .a && tree.has(.href, $0) }) {
            let first = tree[link].firstChild
            guard first != HTMLTree.none, tree[first].tag == .span, tree[first].next != HTMLTree.none else { continue }
            if tree.content(of: first, limit: 8).elementsEqual([0x20]) { tree.move(first, before: link) }
        }
    }

    private static func isAroundLink(_ underline: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = underline
        while let child = tree.firstContent(of: node), tree.nextContent(after: child) == nil {
            if tree[child].tag == .a { return tree.has(.href, child) }
            node = child
        }
        return false
    }

    private static func isAllOfLink(_ underline: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = underline
        while tree.previousContent(before: node) == nil, tree.nextContent(after: node) == nil {
            node = tree[node].parent
            guard node != HTMLTree.none else { return false }
            if tree[node].tag == .a { return tree.has(.href, node) }
        }
        return false
    }
}

extension SourceRepair {
    /// Removes underlines of links.
    public static let plainLinks = SourceRepair("plain-links", "underlines of links went", PlainLinks())
}
