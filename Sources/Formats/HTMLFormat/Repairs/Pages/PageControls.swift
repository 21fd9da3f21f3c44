import HTMLSyntax

/// Removes controls that are copied together with the text of a page: buttons, anchors next to headings, tooltips.
struct PageControls: DocumentRepair {
    private static let elements: Set<String> = ["clipboard-copy", "tool-tip", "details-menu", "copy-code"]
    private static let classNames = [
        "zeroclipboard-container", "anchor", "octicon", "sr-only", "visually-hidden", "c-message_actions__container",
        "rendericon", "issue-icon", "smart-link-icon", "badge-notification", "quote-controls",
        "navs", "votelinks", "summary_toggle", "crayon-toolbar", "site-icon", "MessageMeta", "mx_BaseAvatar",
        "mx_MessageTimestamp",
    ]
    private static let classes = ClassNames(classNames)
    /// The classes of controls, and others that controls may have; few elements have one of these.
    private static let likely = ClassNames(classNames + ["avatar", "meta", "time", "toolbar"])

    func repair(_ tree: inout HTMLTree) {
        for control in tree.rareElements(where: { Self.isControl($0, in: tree) }) {
            Self.keepHead(of: control, &tree)
            tree.remove(control)
        }
        // Confluence's editor stores the title of a collapsible section only in an attribute.
        for part in tree.rareElements(where: {
            tree.has(.other, $0) && tree.value(named: "data-node-type", of: $0)?.holds("xpand") == true
        }) {
            guard let title = tree.value(named: "data-title", of: part), !title.isEmpty,
                let first = tree.firstContent(of: part)
            else { continue }
            let line = tree.makeElement(.p)
            tree.move(tree.makeText(title.utf8), toEndOf: line)
            tree.move(line, before: first)
        }
    }

    /// Keeps the language and the title of code, which Crayon writes only in the toolbar above it.
    private static func keepHead(of bar: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree.hasClass("crayon-toolbar", bar) else { return }
        let box = tree[bar].parent
        if let name = tree.elements(within: bar, where: { tree.hasClass("crayon-language", $0) }).first {
            let language = String(decoding: tree.content(of: name, limit: 64)[...].trimmed, as: UTF8.self)
            if !language.isEmpty { tree.set(.dataLang, language, of: box) }
        }
        if let title = tree.elements(within: bar, where: { tree.hasClass("crayon-title", $0) }).first,
            !tree.isBlank(title)
        {
            let line = tree.makeElement(.p)
            tree.moveContent(of: title, toEndOf: line)
            tree.move(line, before: box)
        }
    }

    private static func isControl(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree[node].tag == .button { return true }
        let isLikely = tree.hasClass(of: likely, node)
        if isLikely {
            if tree[node].tag == .img, tree.hasClass("avatar", node) {
                return tree.value(.alt, of: node)?.isEmpty == true
            }
            if tree.hasClass("meta", node) { return tree.hasClass("lightbox", tree[node].parent) }
            if tree.hasClass("toolbar", node) { return tree.hasClass("syntaxhighlighter", tree[node].parent) }
            if tree[node].lastChild != HTMLTree.none, tree.hasClass("time", node) {
                // Telegram's time, which is written twice.
                return tree.hasClass("time-inner", tree[node].lastChild)
            }
        }
        if tree.unknownName(of: node) == "comment" {
            // A cell comment of Calc, which the style sheet only shows next to the cell.
            return tree.previousContent(before: node).map { tree.hasClass("comment-indicator", $0) } ?? false
        }
        if let name = tree.unknownName(of: node) { return elements.contains(name) }
        guard isLikely, tree.hasClass(of: classes, node) else { return false }
        // In older markup the heading is inside its anchor.
        return tree[node].tag != .a || tree.isBlank(node) || tree[node].tag == .svg
    }
}
