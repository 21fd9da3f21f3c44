import HTMLSyntax

/// Inserts the picture of a `noscript` element, the fallback for browsers without lazy loading.
///
/// It replaces the picture next to it if that one has no address, or stands alone if there is none.
struct NoscriptPictures: ElementRepair {
    var wake: HTMLWake { .onSight([.noscript]) }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        let source = tree.content(of: element, limit: Self.longest)
        guard let real = Self.picture(in: source) else { return }
        if let beside = Self.picture(beside: element, in: tree) {
            guard HTMLPicture(beside, in: tree).address == nil else { return }
            tree.set(.src, real.address, of: beside)
        } else {
            let picture = tree.makeElement(.img)
            tree.set(.src, real.address, of: picture)
            if let alternative = real.alternative { tree.set(.alt, alternative, of: picture) }
            tree.move(picture, before: Self.place(of: element, in: tree))
        }
    }

    /// The element, or the head around it: a fragment that begins with such an element has it there.
    private static func place(of element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID {
        tree[tree[element].parent].tag == .head ? tree[element].parent : element
    }

    /// The longest content that is examined, in bytes.
    private static let longest = 4096

    /// The only picture of content without text.
    ///
    /// A one-pixel picture is a tracking pixel and does not count.
    private static func picture(in source: [UInt8]) -> (address: String, alternative: String?)? {
        guard source.firstIndex(ofMarkup: "<img") != nil, source.count < longest else { return nil }
        let inner = HTMLParser.parse(source, HTMLParsingOptions()).tree
        let pictures = inner.elements(.img)
        let hasText = inner.nodes.indices.contains { !inner.text(of: HTMLTree.ID($0)).isBlank }
        guard pictures.count == 1, !hasText, let picture = pictures.first,
            ![HTMLAttribute.width, .height].contains(where: { inner.value($0, of: picture) == "1" }),
            let address = HTMLPicture(picture, in: inner).address
        else { return nil }
        return (address, inner.value(.alt, of: picture))
    }

    /// The picture next to an element, directly or in another element.
    private static func picture(beside element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        for neighbor in [tree.previousContent(before: element), tree.nextContent(after: element)] {
            guard let neighbor, tree[neighbor].tag != .text else { continue }
            if tree[neighbor].tag == .img { return neighbor }
            let pictures = tree.elements(within: neighbor) { tree[$0].tag == .img }
            if pictures.count == 1, tree.content(of: neighbor).isBlank { return pictures[0] }
        }
        return nil
    }
}
