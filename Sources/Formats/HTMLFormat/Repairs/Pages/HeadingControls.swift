import HTMLSyntax

/// Removes the controls that Outline's editor shows before the words of a heading: its link sign and its arrow.
struct HeadingControls: ElementRepair {
    var wake: HTMLWake { .onSight([.span], classed: ["heading-actions"]) }

    func place(at controls: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let heading = tree[controls].parent
        guard heading != HTMLTree.none, tree[heading].tag.headingLevel != nil,
            tree.value(named: "contenteditable", of: controls) == "false"
        else { return nil }
        return controls
    }

    func repair(_ controls: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(controls) }
}
