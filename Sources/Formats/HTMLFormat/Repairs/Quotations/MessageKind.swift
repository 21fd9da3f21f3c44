import HTMLSyntax

/// The kind of a message, from its sign, its class or its attribute.
enum MessageKind {
    typealias Kinds = [(name: String, kind: String)]

    /// The classes of the boxes of Outline, Nextcloud and XWiki.
    static let boxes = ["notice-block", "callout"] + messages.map(\.name)
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
    /// The kinds of the callouts of Docmost and Mintlify, an attribute.
    private static let types: Kinds = [
        ("info", "note"), ("default", "note"), ("success", "tip"), ("warning", "warning"), ("danger", "caution"),
        ("note", "note"), ("tip", "tip"), ("check", "tip"),
    ]
    /// The name of this attribute.
    static let type = "data-callout-type"
    /// The kinds of BookStack's callouts, which are paragraphs with two classes.
    private static let paragraphs: Kinds = [
        ("callout info", "note"), ("callout success", "tip"), ("callout warning", "warning"),
        ("callout danger", "caution"),
    ]
    /// The kinds of Wiki.js, whose messages are quotations.
    static let quotations: Kinds = [
        ("is-info", "note"), ("is-success", "tip"), ("is-warning", "warning"), ("is-danger", "caution"),
    ]

    /// The kind of a message of Zenn or Qiita, if its sign is before it.
    static func signed(_ box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
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
    static func classed(_ box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        if tree[box].tag == .div, let name = tree.value(named: type, of: box) {
            return types.first { $0.name == name }?.kind
        }
        switch tree[box].tag {
        case .blockquote:
            let kind = kind(of: box, in: quotations, tree)
            return kind == nil || quotesPerson(box, tree) ? nil : kind
        case .p: return kind(of: box, in: paragraphs, tree)
        case .div where tree.hasClass("notice-block", box):
            return notices.first { tree.hasClass($0.name, box) }?.kind
        case .div where tree.hasClass("callout", box):
            // Obsidian has this attribute, too, and a title.
            guard let first = tree.firstContent(of: box), !tree.hasClass("callout-title", first) else { return nil }
            let name = tree.value(named: "data-callout", of: box)
            return callouts.first { $0.name == name }?.kind
        case .div where tree.classWords(of: box, most: 1).first?.elementsEqual("box".utf8) == true:
            // XWiki writes this class first; other pages have it for cards.
            return messages.first { tree.hasClass($0.name, box) }?.kind
        default: return nil
        }
    }

    /// The kind of an element that has no other classes.
    private static func kind(of box: HTMLTree.ID, in kinds: Kinds, _ tree: HTMLTree) -> String? {
        guard let classes = tree.valueBytes(.class, of: box) else { return nil }
        return kinds.first { classes.elementsEqual($0.name.utf8) }?.kind
    }

    /// True for the words of a person: a quotation that names its source, or in a figure.
    private static func quotesPerson(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[tree[box].parent].tag == .figure || tree.value(named: "cite", of: box) != nil
            || !tree.elements(within: box) { tree[$0].tag == .cite || tree[$0].tag == .footer }.isEmpty
    }
}
