import HTMLSyntax

/// Turns callouts into quotations: those of GitHub and Obsidian begin with their kind, those of Lark and Atlassian have none.
struct Callouts: HTMLRepair {
    private static let boxes: Set<Substring> = ["markdown-alert", "callout"]
    private static let titles: Set<Substring> = ["markdown-alert-title", "callout-title"]

    private static let untitled: Set<Substring> = [
        "callout-container", "ak-editor-panel", "confluence-information-macro",
    ]

    func repair(_ tree: inout HTMLTree) {
        for box in tree.elements(where: { tree[$0].tag == .div && Self.isUntitled($0, tree) }) {
            guard !tree.isBlank(box), !tree.isInside(box, { tree[$0].tag == .blockquote }) else { continue }
            tree.rename(box, .blockquote)
            tree.set(.style, "", of: box)
        }
        for box in tree.elements(where: { tree[$0].tag == .div && Self.has(Self.boxes, $0, tree) }) {
            guard let title = tree.firstContent(of: box), Self.has(Self.titles, title, tree) else { continue }
            tree.rename(box, .blockquote)
            let strong = tree.makeElement(.strong)
            for child in tree.allChildren(of: title) { tree.move(child, toEndOf: strong) }
            tree.move(strong, toEndOf: title)
        }
    }

    private static func isUntitled(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        has(untitled, box, tree) || tree.value(named: "data-panel-type", of: box) != nil
    }

    private static func has(_ names: Set<Substring>, _ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.classes(of: node).contains(where: names.contains)
    }
}

extension SourceRepair {
    /// Turns callouts into quotations.
    public static let callouts = SourceRepair("callouts", "boxes of notes became quotations", Callouts())
}
