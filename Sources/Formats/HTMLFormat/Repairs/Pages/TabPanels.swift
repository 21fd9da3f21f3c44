import HTMLSyntax

/// Writes the label of each tab above its panel, and shows the panels that no tab has selected.
///
/// Documentation pages use tabs for the same step in several systems or languages.
struct TabPanels: HTMLRepair {
    var wake: HTMLWake { .elements([.label]).or(.roleHolders, with: [.role]) }

    /// The number of ancestors of a list in which its panels are.
    private static let reach = 3

    /// A list of tabs, a panel, or the parent of labels, which may be tabs without scripts.
    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[element].tag == .label { return tree[element].parent == HTMLTree.none ? nil : tree[element].parent }
        return tree.hasRole("tablist", element) || tree.hasRole("tabpanel", element) ? element : nil
    }

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var known: Set<HTMLTree.ID> = []
        let places = places.filter { known.insert($0).inserted }
        let lists = places.filter { tree.hasRole("tablist", $0) }
        let panels = places.filter { tree.hasRole("tabpanel", $0) }
        for list in places {
            Self.takeLabels(list, &tree)
            Self.partLabels(list, &tree)
        }
        guard !panels.isEmpty else { return }
        let groups = Dictionary(grouping: panels) { tree[$0].parent }
        var taken: Set<HTMLTree.ID> = []
        var index = 0
        for list in lists {
            while index < panels.count, panels[index] < list { index += 1 }
            guard index < panels.count else { return }
            let parent = tree[panels[index]].parent
            guard Self.areNear(list, parent, tree), taken.insert(parent).inserted else { continue }
            let group = (groups[parent] ?? []).filter { $0 > list }
            let tabs = tree.elements(within: list) { tree.value(.role, of: $0) == "tab" }
            let shown = tabs.filter { tree.value(named: "aria-selected", of: $0) == "true" }
            if group.count == tabs.count {
                Self.join(tabs, group, list, &tree)
            } else if group.count == 1, shown.count == 1 {
                Self.join(shown, group, list, &tree)
            }
        }
    }

    /// Collects the labels of radio buttons, if an element after them has the same number of blocks.
    private static func takeLabels(_ list: HTMLTree.ID, _ tree: inout HTMLTree) {
        let children = tree.children(of: list).filter { tree[$0].tag != .text }
        let labels = children.filter { tree[$0].tag == .label }
        guard labels.count > 1, children.allSatisfy({ [.label, .input].contains(tree[$0].tag) }),
            let behind = tree.nextContent(after: list), tree[behind].tag == .div
        else { return }
        let blocks = tree.children(of: behind).filter { tree[$0].tag != .text }
        let beside = tree[list].parent == HTMLTree.none ? [] : tree.children(of: tree[list].parent)
        guard blocks.count == labels.count, blocks.allSatisfy({ tree[$0].tag.isBlock }),
            tree.hasClass(tabs, list)
                || (children + beside).contains(where: {
                    tree[$0].tag == .input && tree.value(.type, of: $0) == "radio"
                })
        else { return }
        join(labels, blocks, list, &tree)
    }

    /// The class of MkDocs' labels, which browsers copy without the buttons.
    private static let tabs = "tabbed-labels"

    /// Turns the remaining labels into paragraphs without the links to their panels.
    private static func partLabels(_ list: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree[list].parent != HTMLTree.none, tree.hasClass(tabs, list) else { return }
        for label in tree.children(of: list) where tree[label].tag == .label {
            removeLinks(in: label, &tree)
            tree.rename(label, .p)
        }
    }

    private static func removeLinks(in tab: HTMLTree.ID, _ tree: inout HTMLTree) {
        for link in tree.elements(within: tab, where: { tree[$0].tag == .a }) { tree.unwrap(link) }
    }

    private static func areNear(_ list: HTMLTree.ID, _ parent: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var around: [HTMLTree.ID] = []
        var node = tree[list].parent
        while around.count < reach, node != HTMLTree.none {
            around.append(node)
            node = tree[node].parent
        }
        node = parent
        for _ in 0...reach where node != HTMLTree.none {
            if around.contains(node) { return true }
            node = tree[node].parent
        }
        return false
    }

    private static func join(
        _ tabs: [HTMLTree.ID], _ panels: [HTMLTree.ID], _ list: HTMLTree.ID, _ tree: inout HTMLTree
    ) {
        for (tab, panel) in zip(tabs, panels) where tree[panel].parent != HTMLTree.none {
            // A separate element, because the panel may be hidden.
            let block = tree.makeElement(.div)
            if !tree.isBlank(tab) {
                removeLinks(in: tab, &tree)
                let label = tree.makeElement(.p)
                tree.moveContent(of: tab, toEndOf: label)
                tree.move(label, toEndOf: block)
            }
            tree.move(block, before: panel)
            if tree[panel].tag == .pre {
                tree.move(panel, toEndOf: block)
            } else {
                tree.moveContent(of: panel, toEndOf: block)
                if let name = tree.value(.class, of: panel) { tree.set(.class, name, of: block) }
                tree.remove(panel)
            }
        }
        let isOfLabels = tabs.allSatisfy { tree[$0].tag == .label }
        for tab in tree.elements(within: list, where: { tree.value(.role, of: $0) == "tab" }) { tree.remove(tab) }
        if isOfLabels || tree.isBlank(list) { tree.remove(list) }
    }
}
