import HTMLSyntax

/// Turns plain-text mail and signatures, which Thunderbird shows preformatted, into text instead of code.
struct MailText: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for sign in tree.elements(where: { Self.isSign($0, in: tree) }) { tree.remove(sign) }
        for text in tree.elements(.pre, where: { Self.isMail($0, in: tree) }) {
            tree.rename(text, .p)
            tree.set(.style, "white-space: pre-wrap", of: text)
        }
    }

    /// True for a character of plain-text markup that Thunderbird displays as formatting, or as a line next to the
    /// text.
    private static func isSign(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .span else { return false }
        if tree.hasClass("moz-txt-tag", node) { return true }
        return tree.hasClass("moz-txt-citetags", node) && tree.isInside(node) { tree[$0].tag == .blockquote }
    }

    private static func isMail(_ text: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.classes(of: text).contains { $0 == "moz-quote-pre" || $0 == "moz-signature" }
            || tree.value(named: "wrap", of: text) != nil
    }
}
