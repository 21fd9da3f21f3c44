import HTMLSyntax

/// Resolves Word-specific markup.
///
/// It handles empty `o:p` elements at the ends of paragraphs, XML elements around text, and the styles of titles and
/// quotations.
struct WordParagraphs: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for comment in tree.elements(where: { Self.isOfComment($0, in: tree) }) { tree.remove(comment) }
        removeInstructions(&tree)
        LeaderTabs().repair(&tree)
        DroppedCapitals().repair(&tree)
        for row in tree.elements(.tr, where: { Self.isRuler($0, in: tree) }) { tree.remove(row) }
        for node in tree.elements(where: { tree.unknownName(of: $0)?.contains(":") == true }) {
            if tree.isBlank(node) { tree.remove(node) } else { tree.unwrap(node) }
        }
        for node in tree.elements(where: { Self.isLine($0, in: tree) }) {
            tree.rename(node, .hr)
            for child in tree.children(of: node) { tree.remove(child) }
        }
        for node in tree.elements(.p) {
            if let tag = Self.tag(of: node, in: tree) { tree.rename(node, tag) }
        }
    }

    /// True for the last row of a table with merged cells, which only gives the widths of the columns.
    private static func isRuler(_ row: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.value(.height, of: row) == "0" && tree.isBlank(row)
    }

    /// The maximum number of nodes in a field's instruction.
    private static let longestField = 256

    /// Removes the instructions of fields, which precede their results.
    ///
    /// Word hides them in comments; other programs that imitate Word do not.
    private func removeInstructions(_ tree: inout HTMLTree) {
        for begin in tree.elements(where: { tree.declared("mso-element", of: $0) == "field-begin" }) {
            var texts: [HTMLTree.ID] = []
            var node = begin
            var count = 0
            while count < Self.longestField, let next = tree.following(node),
                tree.declared("mso-element", of: next)?.hasPrefix("field-") != true
            {
                node = next
                count += 1
                // A field ends in its own paragraph.
                if tree[node].tag.isBlock {
                    texts = []
                    break
                }
                if tree[node].tag == .text { texts.append(node) }
            }
            guard let end = tree.following(node), tree.declared("mso-element", of: end) == "field-separator" else {
                continue
            }
            for text in texts { tree.remove(text) }
        }
    }

    private static let commentClasses: ClassNames = ["MsoCommentReference", "msocomanchor", "msocomtxt"]

    /// True if an element is the list of comments or a comment mark, neither of which is text of the document.
    ///
    /// The commented text is in an anchor without an address, and is kept.
    private static func isOfComment(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if let element = tree.declared("mso-element", of: node) {
            return element == "comment-list" || element == "comment"
        }
        if tree[node].tag == .span, tree.declared("mso-special-character", of: node) == "comment" { return true }
        if tree.hasClass(of: commentClasses, node) { return true }
        return tree[node].tag == .a && tree.value(.href, of: node)?.hasPrefix("#_msocom_") == true
    }

    /// True if an element is a horizontal line: an empty paragraph with a bottom border, which Word makes of `---`.
    private static func isLine(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .div, tree.declared("mso-element", of: node) == "para-border-div", tree.isBlank(node)
        else { return false }
        return tree.declared("border-bottom", of: node)?.hasPrefix("none") == false
    }

    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

    private static func tag(of node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTag? {
        for name in tree.classes(of: node) {
            if name == "MsoTitle" { return .h1 }
            // HTML has no element for these levels.
            if ["MsoHeading7", "MsoHeading8", "MsoHeading9"].contains(name) { return .h6 }
            if name == "MsoQuote" || name.hasPrefix("MsoIntenseQuote") { return .blockquote }
        }
        guard let level = tree.declared("mso-outline-level", of: node).flatMap({ Int($0) }) else { return nil }
        return (1...6).contains(level) ? headings[level - 1] : nil
    }
}
