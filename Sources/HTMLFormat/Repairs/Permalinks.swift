import HTMLSyntax

/// Links of a page to the very place where they stand, for readers who want its address: the signs beside titles go, and
/// titles that are such links as a whole are titles alone. That it is the page's own is said by a class, or by the name of
/// the place; a link that somebody wrote has neither.
struct Permalinks: HTMLRepair {
    /// What such links show beside titles; the last is of a font of symbols.
    private static let signs = Set(["¶", "#", "§", "🔗", "\u{F0C1}"].map { Array($0.utf8) })
    /// What links hold to which a style sheet gives a sign.
    private static let fillers = Set(["\u{200B}", "\u{FEFF}"].map { Array($0.utf8) })
    /// How far above a link the title and the place lie that it leads to.
    private static let reach = 6

    func repair(_ tree: inout HTMLTree) {
        for place in tree.nodes.indices where tree.nodes[place].tag == .a {
            let link = HTMLTree.ID(place)
            guard let address = tree.valueBytes(.href, of: link), let hash = address.lastIndex(of: 0x23) else {
                continue
            }
            let surroundings = Self.surroundings(of: link, target: address[(hash + 1)...], tree)
            guard surroundings.isInTitle || surroundings.isTarget, !surroundings.isRaised else { continue }
            let content = Self.content(of: link, tree)
            let isOfPage = surroundings.isTarget || tree.has(.class, link)
            if isOfPage && Self.signs.contains(content) || surroundings.isTarget && Self.fillers.contains(content) {
                tree.remove(link)
            } else if surroundings.isInTitle, surroundings.isTarget {
                tree.rename(link, .span)
            }
        }
    }

    private static func surroundings(
        of link: HTMLTree.ID, target: ArraySlice<UInt8>, _ tree: HTMLTree
    ) -> (isInTitle: Bool, isTarget: Bool, isRaised: Bool) {
        var found = (isInTitle: false, isTarget: false, isRaised: false)
        var node = link
        for _ in 0...reach where node != HTMLTree.none {
            let tag = tree[node].tag
            if tag.headingLevel != nil || tag == .dt { found.isInTitle = true }
            if tag == .sup { found.isRaised = true }
            if !target.isEmpty, tag != .li, let id = tree.valueBytes(.id, of: node), id == target {
                found.isTarget = true
            }
            node = tree[node].parent
        }
        return found
    }

    /// The letters of a link that shows nothing else.
    private static func content(of link: HTMLTree.ID, _ tree: HTMLTree) -> [UInt8] {
        let media: [HTMLTag] = [.img, .image, .video, .audio]
        guard tree.elements(within: link, where: { media.contains(tree[$0].tag) }).isEmpty else { return [] }
        return Array(tree.content(of: link, limit: 16)[...].trimmed)
    }
}
