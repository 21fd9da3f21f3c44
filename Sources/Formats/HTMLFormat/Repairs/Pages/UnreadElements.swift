import HTMLSyntax

/// Removes elements whose content is never read; scripts are removed later, because they may contain formulas.
struct UnreadElements: ElementRepair {
    var wake: HTMLWake {
        .onSight([
            .style, .title, .noembed, .noframes, .noscript, .textarea, .select, .template, .object, .applet,
            .datalist, .meta, .link, .base,
        ])
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(element) }
}
