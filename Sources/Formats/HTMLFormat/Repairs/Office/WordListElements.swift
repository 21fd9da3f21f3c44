import HTMLSyntax

/// The list elements of Word and Outlook, whose items name their list in `mso-list`.
///
/// List elements are kept; a list is dissolved only to be joined with surrounding paragraphs that are also items.
struct WordListElements {
    /// The items, by their elements.
    private(set) var items: [HTMLTree.ID: ListAssembly.Item] = [:]
    /// Children of lists that are not items and belong to the previous item.
    private(set) var others: Set<HTMLTree.ID> = []

    private struct Entry {
        let node: HTMLTree.ID
        let list: HTMLTree.ID
        let depth: Int
    }

    /// Dissolves the lists of a tree.
    init(in tree: inout HTMLTree) {
        for list in tree.elements(where: { tree[$0].tag.isList })
        where !tree.isInside(list, { tree[$0].tag.isList || tree[$0].tag == .li }) {
            let entries = Self.entries(of: list, in: tree)
            guard entries.contains(where: { Self.place(of: $0.node, in: tree) != nil }) else { continue }
            add(entries, tree)
            for entry in entries where WordListPlace(of: entry.node, in: tree) == nil && items[entry.node] != nil {
                // Properties that are missing on the paragraphs of such an item are taken from its marker.
                if Self.place(of: entry.node, in: tree) != nil { tree.set(.style, "", of: entry.node) }
            }
            // Lists that only indented are `div` elements by now, and would be between the items.
            var place = list
            while tree[tree[place].parent].tag == .div, tree.previousContent(before: place) == nil,
                tree.nextContent(after: place) == nil
            {
                place = tree[place].parent
            }
            for entry in entries { tree.move(entry.node, before: place) }
            tree.remove(place)
        }
    }

    /// The content of a list and of the lists that are its children, which is how Word nests them.
    private static func entries(of list: HTMLTree.ID, in tree: HTMLTree) -> [Entry] {
        var entries: [Entry] = []
        var depths = [list: 0]
        var node = list
        while let next = tree.following(node, within: list, skippingContent: !tree[node].tag.isList) {
            node = next
            let parent = tree[node].parent
            let depth = depths[parent] ?? 0
            if tree[node].tag.isList {
                depths[node] = depth + 1
            } else if tree[node].tag != .text || !tree.isBlank(node) {
                entries.append(Entry(node: node, list: parent, depth: depth))
            }
        }
        return entries
    }

    private mutating func add(_ entries: [Entry], _ tree: HTMLTree) {
        let said = entries.lazy.compactMap { Self.place(of: $0.node, in: tree) }
        guard let first = said.first else { return }
        // If web mail has put all items into one list, the declared levels count; otherwise, the nesting of the elements.
        let isFlat = entries.allSatisfy { $0.depth == entries[0].depth }
        var numbers: [HTMLTree.ID: Int] = [:]
        var name = first.list
        for entry in entries {
            guard tree[entry.node].tag == .li else {
                others.insert(entry.node)
                continue
            }
            let place = Self.place(of: entry.node, in: tree)
            name = place?.list ?? name
            let number =
                Self.number(.value, entry.node, tree) ?? numbers[entry.list]
                ?? Self.number(.start, entry.list, tree) ?? 1
            numbers[entry.list] = number + 1
            let level = isFlat ? place?.level ?? first.level : first.level + entry.depth - entries[0].depth
            items[entry.node] = ListAssembly.Item(
                node: entry.node, level: level, isOrdered: tree[entry.list].tag == .ol, list: name,
                marker: Self.marker(of: entry.list, tree), number: isFlat && level != first.level ? nil : number,
                beginsListByNumber: !isFlat)
        }
    }

    /// The list and the level that an item declares, or, as Internet Explorer rewrites it, the paragraph at its start.
    private static func place(of node: HTMLTree.ID, in tree: HTMLTree) -> WordListPlace? {
        if let place = WordListPlace(of: node, in: tree) { return place }
        guard tree[node].tag == .li, let first = tree.firstContent(of: node) else { return nil }
        return tree[first].tag == .p || tree[first].tag == .pre ? WordListPlace(of: first, in: tree) : nil
    }

    private static func number(_ name: HTMLAttribute, _ node: HTMLTree.ID, _ tree: HTMLTree) -> Int? {
        tree.value(name, of: node).flatMap { Int($0) }.map { min(max($0, 0), 1_000_000) }
    }

    private static func marker(of list: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        if let said = tree.declared("list-style-type", of: list) { return said }
        return tree.value(.type, of: list).flatMap { $0 == "1" ? nil : types[$0] ?? $0.lowercased() }
    }

    private static let types = ["a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman"]
}
