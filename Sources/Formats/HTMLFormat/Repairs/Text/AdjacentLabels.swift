import HTMLSyntax

/// Separates labels that only a style sheet keeps apart: Doxygen's of members, and badges, tags and chips of pages.
struct AdjacentLabels: ElementRepair {
    var wake: HTMLWake { .elements([.span, .a], classed: Self.names) }

    private static let names = ["mlabel", "label", "badge", "chip", "pill", "tag", "post-tag", "topic-tag"]

    func place(at label: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let before = tree[label].previous
        guard before != HTMLTree.none, tree[before].tag == tree[label].tag, !tree.isBlank(label), !tree.isBlank(before),
            Self.names.contains(where: { tree.hasClass($0, label) && tree.hasClass($0, before) })
        else { return nil }
        return tree.isInside(label) { tree[$0].tag == .pre || tree[$0].tag == .code } ? nil : label
    }

    func repair(_ label: HTMLTree.ID, _ tree: inout HTMLTree) { tree.move(tree.makeText([0x20]), before: label) }
}
