import HTMLSyntax

/// Turns the messages of Zenn and Qiita, whose kind only a sign and a class tell, into admonitions.
struct MessageBoxes: ElementRepair {
    var wake: HTMLWake { .elements([.aside], classed: ["msg"]).or([.div], classed: ["note"]) }

    /// The kinds of Qiita's notes.
    private static let kinds: [(name: String, kind: String)] = [
        ("info", "note"), ("warn", "warning"), ("alert", "caution"),
    ]

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let sign = tree.firstContent(of: box), tree[sign].tag == .span,
            let content = tree.nextContent(after: sign), tree[content].tag == .div, !tree.isBlank(content),
            let kind = Self.kind(of: box, sign, tree)
        else { return }
        tree.move(NamedBoxes.makeHead(kind, &tree), before: content)
        tree.remove(sign)
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
    }

    private static func kind(of box: HTMLTree.ID, _ sign: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        if tree[box].tag == .aside {
            guard tree.hasClass("msg-symbol", sign), tree.content(of: sign, limit: 8).count < 5 else { return nil }
            return tree.hasClass("alert", box) ? "caution" : "note"
        }
        guard tree.hasClass("fa", sign), tree.isBlank(sign) else { return nil }
        return kinds.first(where: { tree.hasClass($0.name, box) })?.kind
    }
}
