import HTMLSyntax

/// Removes the controls that Outline's editor shows before the words of a heading: its link sign and its arrow.
struct HeadingControls: ElementRepair {
    var wake: HTMLWake { .onSight([.span], classed: ["heading-actions"]) }

    func place(at controls: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let heading = tree[controls].parent
        guard heading != HTMLTree.none, tree[heading].tag.headingLevel != nil,
            tree.value(named: "contenteditable", of: controls) == "false",
            Self.isFirst(controls, tree), Self.holdsOnlyButtons(controls, tree),
            let words = tree.nextContent(after: controls), !tree.isBlank(words)
        else { return nil }
        return controls
    }

    /// True for the first content of an element; only one text is examined, because a heading may have many controls.
    private static func isFirst(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let previous = tree[node].previous
        guard previous != HTMLTree.none else { return true }
        return tree[previous].previous == HTMLTree.none && tree[previous].tag == .text
            && tree.text(of: previous).allSatisfy(\.isASCIIWhiteSpace)
    }

    private static func holdsOnlyButtons(_ controls: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let first = tree.firstContent(of: controls) else { return false }
        var node: HTMLTree.ID? = first
        while let button = node {
            guard tree[button].tag == .button else { return false }
            node = tree.nextContent(after: button)
        }
        return true
    }

    func repair(_ controls: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(controls) }
}
