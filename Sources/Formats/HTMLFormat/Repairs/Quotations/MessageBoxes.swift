import HTMLSyntax

/// Turns messages whose kind only a sign and a class tell into admonitions: those of Zenn and Qiita, Outline, Nextcloud,
/// BookStack, Wiki.js and XWiki.
struct MessageBoxes: ElementRepair {
    var wake: HTMLWake {
        .elements([.aside], classed: ["msg"]).or([.div], classed: ["note"] + Self.boxes)
            .or([.p], classed: ["callout"]).or([.blockquote], classed: Self.quotations.map(\.name))
    }

    private typealias Kinds = [(name: String, kind: String)]

    private static let boxes = ["notice-block", "callout"] + messages.map(\.name)
    /// The kinds of Qiita's notes.
    private static let notes: Kinds = [("info", "note"), ("warn", "warning"), ("alert", "caution")]
    /// The kinds of Outline's notices.
    private static let notices: Kinds = [
        ("info", "note"), ("tip", "tip"), ("success", "tip"), ("warning", "warning"),
    ]
    /// The kinds of XWiki's boxes.
    private static let messages: Kinds = [
        ("infomessage", "note"), ("successmessage", "tip"), ("warningmessage", "warning"), ("errormessage", "caution"),
    ]
    /// The kinds of Nextcloud's callouts, an attribute.
    private static let callouts: Kinds = [
        ("info", "note"), ("success", "tip"), ("warn", "warning"), ("error", "caution"),
    ]
    /// The kinds of BookStack's callouts, which are paragraphs with two classes.
    private static let paragraphs: Kinds = [
        ("callout info", "note"), ("callout success", "tip"), ("callout warning", "warning"),
        ("callout danger", "caution"),
    ]
    /// The kinds of Wiki.js, whose messages are quotations.
    private static let quotations: Kinds = [
        ("is-info", "note"), ("is-success", "tip"), ("is-warning", "warning"), ("is-danger", "caution"),
    ]
    /// The signs, and labels for screen readers, before a message.
    private static let signs: ClassNames = ["icon", "icon-block", "callout__icon", "sr-only"]

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard !tree.isBlank(box), let kind = Self.signedKind(of: box, tree) ?? Self.kind(of: box, tree) else { return }
        while let sign = tree.firstContent(of: box), Self.isSign(sign, in: box, tree) { tree.remove(sign) }
        // A message may begin with its kind, which other repairs read.
        guard BoxName(of: box, in: tree) == nil else { return }
        if tree[box].tag == .p {
            let text = tree.makeElement(.p)
            tree.moveContent(of: box, toEndOf: text)
            tree.move(text, toEndOf: box)
        }
        guard let content = tree.firstContent(of: box) else { return }
        tree.move(NamedBoxes.makeHead(kind, &tree), before: content)
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
    }

    /// The kind of a message of Zenn or Qiita, if its sign is before it.
    private static func signedKind(of box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        guard let sign = tree.firstContent(of: box), tree[sign].tag == .span,
            let content = tree.nextContent(after: sign), tree[content].tag == .div, !tree.isBlank(content)
        else { return nil }
        if tree[box].tag == .aside {
            guard tree.hasClass("msg-symbol", sign), tree.content(of: sign, limit: 8).count < 5 else { return nil }
            return tree.hasClass("alert", box) ? "caution" : "note"
        }
        guard tree.hasClass("note", box), tree.hasClass("fa", sign), tree.isBlank(sign) else { return nil }
        return notes.first { tree.hasClass($0.name, box) }?.kind
    }

    /// The kind of another message, by its class or its attribute.
    private static func kind(of box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        switch tree[box].tag {
        case .blockquote: return quotations.first { tree.hasClass($0.name, box) }?.kind
        case .p:
            let classes = tree.valueBytes(.class, of: box)
            return paragraphs.first { classes?.elementsEqual($0.name.utf8) == true }?.kind
        case .div where tree.hasClass("notice-block", box):
            return notices.first { tree.hasClass($0.name, box) }?.kind
        case .div where tree.hasClass("callout", box):
            // Obsidian has this attribute, too, and a title.
            guard let first = tree.firstContent(of: box), !tree.hasClass("callout-title", first) else { return nil }
            let name = tree.value(named: "data-callout", of: box)
            return callouts.first { $0.name == name }?.kind
        case .div where tree.hasClass("box", box): return messages.first { tree.hasClass($0.name, box) }?.kind
        default: return nil
        }
    }

    /// True for the sign or the label at the start of a message.
    private static func isSign(_ node: HTMLTree.ID, in box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree[box].tag == .aside { return tree.hasClass("msg-symbol", node) }
        if tree[node].tag == .span, tree.hasClass("fa", node), tree.isBlank(node) { return true }
        return (tree[node].tag == .div || tree[node].tag == .span) && tree.hasClass(of: signs, node)
            && tree.nextContent(after: node) != nil && tree.content(of: node, limit: 33).count < 33
    }
}
