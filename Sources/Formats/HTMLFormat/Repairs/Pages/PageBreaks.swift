import HTMLSyntax

/// Turns page breaks in style attributes (CSS Fragmentation 3 §3.1) into thematic breaks.
///
/// The text after a page break is a new part, and other web formats cannot express the break. Only elements that exist for the
/// break, and paragraphs with a break in their own style, are considered; a style sheet describes how a page is printed.
struct PageBreaks: DocumentRepair {
    var wake: HTMLWake { .firstElement([.br, .hr, .p, .div], with: [.style]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.isNamed(element, in: tree) ? element : nil
    }

    func repair(_ tree: inout HTMLTree) {
        for node in tree.elements(where: { Self.isNamed($0, in: tree) }) {
            let isBefore = Self.breaks(["page-break-before", "break-before"], node, tree)
            guard isBefore || Self.breaks(["page-break-after", "break-after"], node, tree) else { continue }
            if tree[node].tag == .br || tree[node].tag == .hr || tree.isBlank(node) {
                makeRule(of: node, &tree)
            } else if isBefore, Self.hasTextBefore(node, tree) {
                tree.move(tree.makeElement(.hr), before: node)
            }
        }
    }

    /// True if the style of an element contains a break property.
    private static func isNamed(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        switch tree[node].tag {
        case .br, .hr, .p, .div, .h1, .h2, .h3, .h4, .h5, .h6: break
        default: return false
        }
        return tree.valueBytes(.style, of: node)?.containsSequence("break-".utf8) == true
    }

    private static func breaks(_ properties: [String], _ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let values: Set<String> = ["always", "page", "left", "right", "recto", "verso", "all"]
        return properties.contains { tree.declared($0, of: node).map(values.contains) == true }
    }

    private func makeRule(of node: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard Self.hasTextBefore(node, tree) else { return }
        for child in tree.children(of: node) { tree.remove(child) }
        tree.rename(node, .hr)
        tree.set(.style, "", of: node)
    }

    /// True if text precedes an element: a break at the start of a text has no effect.
    private static func hasTextBefore(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = node
        while node != HTMLTree.none {
            var before = tree.previousContent(before: node)
            while let element = before {
                if !tree.isBlank(element) { return true }
                before = tree.previousContent(before: element)
            }
            node = tree[node].parent
        }
        return false
    }
}
