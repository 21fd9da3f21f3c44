import FormatCore
import HTMLSyntax

/// Turns callouts into quotations: those of GitHub and Obsidian begin with their kind, those of Lark and Atlassian have
/// none, and those of documentation a title.
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
            Self.quote(box, title, &tree)
        }
    }

    private static func quote(_ box: HTMLTree.ID, _ title: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.rename(box, .blockquote)
        let strong = tree.makeElement(.strong)
        for child in tree.allChildren(of: title) { tree.move(child, toEndOf: strong) }
        tree.move(strong, toEndOf: title)
    }

    private static func isUntitled(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        has(untitled, box, tree) || tree.value(named: "data-panel-type", of: box) != nil
    }

    private static func has(_ names: Set<Substring>, _ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.classes(of: node).contains(where: names.contains)
    }
}

// MARK: Any page

extension Callouts {
    /// Boxes that generators of documentation name: Sphinx and MkDocs, VitePress and VuePress, Docusaurus.
    private static let documented: Set<Substring> = [
        "admonition", "custom-block", "hint-container", "theme-admonition",
    ]
    private static let hints = ["admonition", "custom-block", "hint-container"]
    private static let documentedTitles: Set<Substring> = [
        "admonition-title", "custom-block-title", "hint-container-title",
    ]

    /// True for a box of documentation, from any page.
    static func isDocumented(_ box: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        // Most elements have classes, and few these: bytes are compared before names are made of them.
        guard let names = tree.valueBytes(.class, of: box), hints.contains(where: { names.containsSequence($0.utf8) })
        else { return false }
        return has(documented, box, tree)
    }

    /// Turns a box of documentation with a title into a quotation.
    static func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree[box].parent != HTMLTree.none, let title = tree.firstContent(of: box), isTitle(title, tree) else {
            return
        }
        quote(box, title, &tree)
    }

    private static func isTitle(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .p || tree[node].tag == .div, !tree.isBlank(node) else { return false }
        // Docusaurus adds a hash to the names of its classes.
        return has(documentedTitles, node, tree)
            || tree.classes(of: node).contains { $0.hasPrefix("admonitionHeading_") }
    }
}

extension SourceRepair {
    /// Turns callouts into quotations.
    public static let callouts = SourceRepair("callouts", "boxes of notes became quotations", Callouts())
}
