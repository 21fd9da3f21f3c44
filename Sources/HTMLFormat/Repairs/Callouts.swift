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
        openExpands(&tree)
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

    /// Writes the title of Atlassian's folded text, which is in an attribute alone, before it.
    private func openExpands(_ tree: inout HTMLTree) {
        for box in tree.elements(where: { tree.value(named: "data-node-type", of: $0) == "expand" }) {
            guard let title = tree.value(named: "data-title", of: box), !title.isEmpty else { continue }
            let strong = tree.makeElement(.strong)
            tree.move(tree.makeText(title.utf8), toEndOf: strong)
            let line = tree.makeElement(.p)
            tree.move(strong, toEndOf: line)
            tree.move(line, before: box)
        }
    }

    private static func has(_ names: Set<Substring>, _ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.classes(of: node).contains(where: names.contains)
    }
}

extension SourceRepair {
    /// Turns callouts into quotations.
    public static let callouts = SourceRepair("callouts", "boxes of notes became quotations", Callouts())
}
