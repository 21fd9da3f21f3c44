import HTMLSyntax

/// Removes permalinks, which are a page's links to their own location.
///
/// Link signs next to headings are removed, and headings that consist of such a link lose the link. A link belongs to the page
/// if it has a class, or if its target is its own id or that of an ancestor; an author's links have neither. Links from
/// declarations to their source are removed as well.
struct Permalinks: DocumentRepair {
    var wake: HTMLWake { .tags([.a]) }

    /// The signs of permalinks next to headings; the last one is from a symbol font.
    private static let signs = Set(["¶", "#", "§", "🔗", "◆", "◆\u{A0}", "\u{F0C1}"].map { Array($0.utf8) })
    /// The permalink that RFCs have at the end of paragraphs, cells and items.
    private static let pilcrow = Array("¶".utf8)
    /// The content of links to which a style sheet adds a sign.
    private static let fillers = Set(["\u{200B}", "\u{FEFF}"].map { Array($0.utf8) })
    /// rustdoc's texts for links to the source of a declaration.
    private static let sources = Set(["source", "Source", "[src]"].map { Array($0.utf8) })
    /// The number of ancestors of a link that are searched for the heading and the target.
    private static let reach = 6

    func repair(_ tree: inout HTMLTree) {
        for index in tree.nodes.indices where tree.nodes[index].tag == .a {
            let link = HTMLTree.ID(index)
            guard !Self.isSource(link, tree) else {
                tree.remove(link)
                continue
            }
            guard let address = tree.valueBytes(.href, of: link), let hash = address.lastIndex(of: 0x23) else {
                continue
            }
            let surroundings = Self.surroundings(of: link, target: address[(hash + 1)...], tree)
            if surroundings.isInTarget, tree.has(.class, link), Self.content(of: link, tree) == Self.pilcrow {
                tree.remove(link)
                continue
            }
            guard surroundings.isInTitle || surroundings.isTarget, !surroundings.isRaised else { continue }
            let content = Self.content(of: link, tree)
            let isOfPage =
                surroundings.isTarget || tree.has(.class, link) || tree.hasClass("permalink", tree[link].parent)
            if isOfPage && Self.signs.contains(content) || surroundings.isTarget && Self.fillers.contains(content) {
                tree.remove(link)
            } else if surroundings.isInTitle, surroundings.isTarget {
                tree.rename(link, .span)
            }
        }
    }

    /// True for the link to the source of a declarationin rustdoc and Sphinx.
    private static func isSource(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let first = tree[link].firstChild
        guard first != HTMLTree.none else { return false }
        if tree.hasClass("viewcode-link", first) { return true }
        return tree.hasClass("src", link) && sources.contains(content(of: link, tree))
    }

    private static func surroundings(
        of link: HTMLTree.ID, target: ArraySlice<UInt8>, _ tree: HTMLTree
    ) -> (isInTitle: Bool, isTarget: Bool, isInTarget: Bool, isRaised: Bool) {
        var found = (isInTitle: false, isTarget: false, isInTarget: false, isRaised: false)
        var node = link
        for _ in 0...reach where node != HTMLTree.none {
            let tag = tree[node].tag
            if tag.headingLevel != nil || tag == .dt || tag == .dd { found.isInTitle = true }
            if tag == .sup { found.isRaised = true }
            if !target.isEmpty, let id = tree.valueBytes(.id, of: node), id == target {
                if tag == .li { found.isInTarget = true } else { found.isTarget = true }
            }
            node = tree[node].parent
        }
        return found
    }

    /// The text of a link; empty if it contains media.
    private static func content(of link: HTMLTree.ID, _ tree: HTMLTree) -> [UInt8] {
        let media: [HTMLTag] = [.img, .image, .video, .audio]
        guard tree.elements(within: link, where: { media.contains(tree[$0].tag) }).isEmpty else { return [] }
        return Array(tree.content(of: link, limit: 16)[...].trimmed)
    }
}
