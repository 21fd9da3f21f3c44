import HTMLSyntax

/// Turns the callouts of Lark and Atlassian, which have no title, into quotations.
struct Callouts: DocumentRepair {
    private static let untitled: ClassNames = [
        "callout-container", "ak-editor-panel", "confluence-information-macro",
    ]

    func repair(_ tree: inout HTMLTree) {
        for box in tree.elements(.div, where: { Self.isUntitled($0, tree) }) {
            guard !tree.isBlank(box), !tree.isInside(box, { tree[$0].tag == .blockquote }) else { continue }
            tree.rename(box, .blockquote)
            tree.set(.style, "", of: box)
        }
    }

    private static func isUntitled(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.hasClass(of: untitled, box)
            || tree.value(named: "data-panel-type", of: box) != nil
    }
}
