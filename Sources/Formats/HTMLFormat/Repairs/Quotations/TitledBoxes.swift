import HTMLSyntax

/// Turns admonition boxes into quotations: those of GitHub, Obsidian and documentation have a title, those of Notion and
/// Ghost an icon.
struct TitledBoxes: ElementRepair {
    var wake: HTMLWake { .elements([.figure, .p, .div], with: [.class]) }

    /// The classes of boxes in GitHub and Obsidian, and in documentation generators: Sphinx and MkDocs, VitePress and VuePress,
    /// Docusaurus, Microsoft Learn, Starlight.
    private static let documented: ClassNames = [
        "markdown-alert", "callout", "admonition", "custom-block", "hint-container", "theme-admonition", "alert",
        "starlight-aside",
    ]
    private static let titles: ClassNames = [
        "markdown-alert-title", "callout-title", "admonition-title", "custom-block-title", "hint-container-title",
        "alert-title", "starlight-aside__title",
    ]

    /// The element itself if it is a box, or the box whose title it is.
    func place(at node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        // Most elements have classes, but few have these: bytes are compared before strings are created.
        guard let names = tree.valueBytes(.class, of: node) else { return nil }
        if tree[node].tag == .figure {
            return names.containsSequence("callout".utf8) && tree.hasClass("callout", node) ? node : nil
        }
        if names.starts(with: "notion-callout ".utf8) || names.starts(with: "admonitionblock ".utf8)
            || names.containsSequence("kg-callout-card".utf8)
        {
            return node
        }
        let box = tree[node].parent
        guard names.containsSequence("title".utf8) || names.containsSequence("admonitionHeading_".utf8),
            box != HTMLTree.none, [.div, .aside].contains(tree[box].tag), tree.hasClass(of: Self.documented, box)
        else { return nil }
        return box
    }

    /// Turns a box with a title, a box of Asciidoctor or one of Notion into a quotation.
    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        // A box with two titles occurs twice.
        guard tree[box].tag != .blockquote, let first = tree.firstContent(of: box) else { return }
        if tree[box].tag == .figure {
            Self.quote(figure: box, &tree)
        } else if tree.hasClass("kg-callout-emoji", first) || tree.hasClass("notion-page-icon-inline", first) {
            Self.quote(card: box, first, &tree)
        } else if tree[first].tag == .table {
            Self.quote(table: first, in: box, &tree)
        } else if Self.isTitle(first, tree) {
            Self.quote(box, first, &tree)
        }
    }

    private static func quote(_ box: HTMLTree.ID, _ title: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.rename(box, .blockquote)
        let strong = tree.makeElement(.strong)
        nameKind(title, &tree)
        for child in tree.children(of: title) { tree.move(child, toEndOf: strong) }
        tree.move(strong, toEndOf: title)
    }

    /// The kinds of GitHub's alerts.
    private static let kinds: Set<String> = ["note", "tip", "important", "warning", "caution"]

    /// Capitalizes the name of a kind: pages write it as `tip` (Docusaurus) or `TIP` (VitePress).
    private static func nameKind(_ title: HTMLTree.ID, _ tree: inout HTMLTree) {
        let name = String(decoding: tree.content(of: title, limit: 16)[...].trimmed, as: UTF8.self)
        let kind = name.lowercased()
        guard kinds.contains(kind), name != kind.prefix(1).uppercased() + kind.dropFirst() else { return }
        for child in tree.children(of: title) { tree.remove(child) }
        tree.move(tree.makeText((kind.prefix(1).uppercased() + kind.dropFirst()).utf8), toEndOf: title)
    }

    /// Moves Asciidoctor's title from the side of the text to above it.
    private static func quote(table: HTMLTree.ID, in box: HTMLTree.ID, _ tree: inout HTMLTree) {
        let cells = tree.elements(within: table) { tree[$0].tag == .td }.prefix(2)
        guard cells.count == 2, tree.hasClass("icon", cells[0]), tree.hasClass("content", cells[1]) else { return }
        let icon = tree.firstContent(of: cells[0])
        if let icon, let name = tree.value(.title, of: icon) { tree.move(tree.makeText(name.utf8), toEndOf: icon) }
        if let icon, !tree.isBlank(icon) {
            tree.rename(icon, .p)
            tree.move(icon, before: table)
            quote(box, icon, &tree)
        } else {
            tree.rename(box, .blockquote)
        }
        tree.moveContent(of: cells[1], toEndOf: box)
        tree.remove(table)
    }

    /// Moves the icon of a box before the text of its first line; a picture is removed.
    private static func quote(figure box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let side = tree.firstContent(of: box), tree[side].tag == .div, tree.nextContent(after: side) != nil,
            let icon = tree.firstContent(of: side), tree.hasClass("icon", icon), tree.nextContent(after: icon) == nil,
            !tree.isHiddenByStyle(box)
        else { return }
        let sign = tree.content(of: icon, limit: longestIcon)[...].trimmed
        tree.remove(side)
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
        guard !sign.isEmpty, sign.count < longestIcon, let first = tree.firstContent(of: box),
            let text = firstText(from: first, in: tree)
        else { return }
        tree.move(tree.makeText(sign + [0x20]), before: text)
    }

    /// Turns one of Ghost's cards, or a callout of a site made from Notion, into a quotation, with the icon before its text.
    ///
    /// An icon before code or a list, and one with words or a link, stays on its own line.
    private static func quote(card box: HTMLTree.ID, _ icon: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let side = tree.nextContent(after: icon), tree.firstContent(of: side) != nil else { return }
        tree.rename(box, .blockquote)
        let sign = tree.content(of: icon, limit: longestIcon)[...].trimmed
        guard sign.count < longestIcon, !holdsLink(icon, tree) else { return }
        if !sign.isEmpty {
            guard let text = firstText(from: side, in: tree) else { return }
            tree.move(tree.makeText(sign + [0x20]), before: text)
        }
        tree.remove(icon)
    }

    private static func holdsLink(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        func isLink(_ node: HTMLTree.ID) -> Bool { tree[node].tag == .a && tree.has(.href, node) }
        return isLink(node) || !tree.elements(within: node, where: isLink).isEmpty
    }

    /// The length of the longest emoji, a family, in bytes.
    private static let longestIcon = 48

    /// The text at the start of a paragraph, with the inline elements that begin there.
    private static func firstText(from start: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var node = start
        while tree[node].tag.isBlock {
            guard tree[node].tag == .div || tree[node].tag == .p, let next = tree.firstContent(of: node) else {
                return nil
            }
            node = next
        }
        return node
    }

    private static func isTitle(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .p || tree[node].tag == .div, !tree.isBlank(node) else { return false }
        // Docusaurus adds a hash to the names of its classes.
        return tree.hasClass(of: titles, node)
            || tree.classes(of: node).contains { $0.hasPrefix("admonitionHeading_") }
    }
}
