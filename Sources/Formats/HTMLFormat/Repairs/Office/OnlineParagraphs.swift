import HTMLSyntax

/// Recognizes headings of Word and OneNote on the web and removes paragraph marks drawn as text, and the spaces before line
/// breaks.
///
/// Their headings are declared for screen readers only.
struct OnlineParagraphs: DocumentRepair {
    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

    func repair(_ tree: inout HTMLTree) {
        for mark in tree.elements(where: { tree.hasClass("EOP", $0) }) where tree.isBlank(mark) { tree.remove(mark) }
        for end in tree.elements(.span, where: { tree.hasClass("LineBreakBlob", $0) }) {
            let children = tree.children(of: end)
            guard children.contains(where: { tree[$0].tag == .br }) else { continue }
            for space in children where tree[space].tag == .span && tree.isBlank(space) { tree.remove(space) }
        }
        for heading in tree.elements(where: { Self.isHeading($0, in: tree) }) {
            let level = tree.value(named: "aria-level", of: heading).flatMap { Int($0) } ?? 1
            tree.rename(heading, Self.headings[min(max(level, 1), 6) - 1])
        }
    }

    /// True if a paragraph has the role `heading`, or only its level because an editor dropped the role.
    private static func isHeading(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .p else { return false }
        if let role = tree.value(.role, of: node) { return role == "heading" }
        return tree.value(named: "aria-level", of: node) != nil && !tree.isInside(node) { tree[$0].tag == .li }
    }
}
