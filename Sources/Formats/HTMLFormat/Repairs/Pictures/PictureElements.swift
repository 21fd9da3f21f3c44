import HTMLSyntax

/// Turns the elements of scripts that load a picture, such as `amp-img` and `progressive-image`, into pictures.
struct PictureElements: ElementRepair {
    var wake: HTMLWake { .onSight([.unknown], with: [.src]) }

    private static let endings = ["-img", "-image"]

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let name = tree.valueBytes(.elementName, of: element),
            Self.endings.contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }),
            tree.children(of: element).allSatisfy({ Self.isReplaced($0, tree) })
        else { return nil }
        return element
    }

    /// True for what is not shown next to the picture: nothing, or what replaces it while it is loaded.
    private static func isReplaced(_ part: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree[part].tag == .noscript { return true }
        if tree[part].tag == .text { return tree.isBlank(part) }
        return ["placeholder", "fallback"].contains { tree.value(named: $0, of: part) != nil }
            || tree[part].tag != .img && tree.isBlank(part)
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.removeContent(of: element)
        tree.rename(element, .img)
    }
}
