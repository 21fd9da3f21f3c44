import HTMLSyntax

/// Turns boxes without a title, whose kind only their color and icon show, into quotations: the quotations and boxes of Yuque,
/// and the admonitions of Trilium.
struct UntitledBoxes: ElementRepair {
    var wake: HTMLWake {
        .elements([.div], classed: ["ne-quote", "ne-alert"]).or([.aside], classed: ["admonition"])
    }

    /// Yuque's names of the kinds; its other boxes only have a color.
    private static let kinds = [
        "info": "note", "tips": "tip", "success": "tip", "warning": "warning", "danger": "caution",
    ]
    /// The kinds that Trilium names as the class after the first.
    private static let admonitions: Set<Substring> = ["note", "tip", "important", "caution", "warning"]

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        // A box that begins with the name of its kind already is a quotation.
        guard tree[box].tag == .div || tree[box].tag == .aside, !tree.isBlank(box), !tree.isHiddenByStyle(box),
            let first = tree.firstContent(of: box)
        else { return }
        let kind = Self.kind(of: box, tree)
        guard kind != nil || tree[box].tag == .div else { return }
        if let kind { tree.move(NamedBoxes.makeHead(kind, &tree), before: first) }
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
    }

    private static func kind(of box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        if tree[box].tag == .div {
            return tree.hasClass("ne-alert", box) ? tree.value(named: "data-type", of: box).flatMap { kinds[$0] } : nil
        }
        let names = tree.classes(of: box)
        return names.count == 2 && names[0] == "admonition" && admonitions.contains(names[1]) ? String(names[1]) : nil
    }
}
