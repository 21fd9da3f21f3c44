import HTMLSyntax

/// Turns the elements of scripts that load a picture, such as `amp-img` and `progressive-image`, into pictures.
struct PictureElements: ElementRepair {
    var wake: HTMLWake { .onSight([.unknown], with: [.src]) }

    private static let endings = ["-img", "-image"]

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let name = tree.valueBytes(.elementName, of: element),
            Self.endings.contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }),
            !tree.children(of: element).contains(where: { tree[$0].tag == .img })
        else { return nil }
        return element
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.removeContent(of: element)
        tree.rename(element, .img)
    }
}
