import HTMLSyntax

/// Parts of a page that are there to be clicked and come along with its text: buttons, anchors beside headings, tips.
struct PageControls: HTMLRepair {
    private static let names: Set<String> = ["clipboard-copy", "tool-tip", "details-menu", "copy-code"]
    private static let classes: Set<Substring> = [
        "zeroclipboard-container", "anchor", "octicon", "sr-only", "visually-hidden", "c-message_actions__container",
        "rendericon", "issue-icon",
    ]

    func repair(_ tree: inout HTMLTree) {
        for control in tree.elements(where: { Self.isControl($0, in: tree) }) { tree.remove(control) }
    }

    private static func isControl(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree[node].tag == .button { return true }
        if let name = tree.unknownName(of: node) { return names.contains(name) }
        guard tree.classes(of: node).contains(where: classes.contains) else { return false }
        // A heading of old stands inside its own anchor.
        return tree[node].tag != .a || tree.isBlank(node) || tree[node].tag == .svg
    }
}

extension SourceRepair {
    /// Removes buttons and other controls of a page.
    public static let pageControls = SourceRepair(
        "page-controls", "buttons and anchors of the page went", PageControls())
}
