import HTMLSyntax

/// Turns the callouts of Lark and Atlassian, which have no title, into quotations.
struct Callouts: DocumentRepair {
    private static let untitled: ClassNames = [
        "callout-container", "ak-editor-panel", "confluence-information-macro",
    ]

    func repair(_ tree: inout HTMLTree) {
        for box in tree.elements(.div, where: { Self.isUntitled($0, tree) }) {
            guard !tree.isBlank(box), !tree.isHiddenByStyle(box), !tree.isInside(box, { tree[$0].tag == .blockquote })
            else { continue }
            if let kind = Self.kind(of: box, tree), let first = tree.firstContent(of: box) {
                tree.move(NamedBoxes.makeHead(kind, &tree), before: first)
            }
            tree.rename(box, .blockquote)
            tree.set(.style, "", of: box)
        }
    }

    /// The kinds of Atlassian's panels, which differ only by their icon and color.
    private static let kinds = [
        "info": "note", "information": "note", "note": "note", "tip": "tip", "success": "tip", "warning": "warning",
        "error": "caution",
    ]

    /// The kind of a panel of Atlassian: an attribute in the cloud, the end of a class on a server.
    private static func kind(of box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        if let type = tree.value(named: "data-panel-type", of: box) { return kinds[type] }
        let macro = "confluence-information-macro-"
        return tree.classes(of: box).lazy.filter { $0.hasPrefix(macro) }
            .compactMap { kinds[String($0.dropFirst(macro.utf8.count))] }.first
    }

    private static func isUntitled(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.hasClass(of: untitled, box)
            || tree.value(named: "data-panel-type", of: box) != nil
    }
}
