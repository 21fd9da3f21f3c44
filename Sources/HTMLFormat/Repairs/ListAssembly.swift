import HTMLSyntax

/// Puts items that stand one after the other, and only say how deep they are, into lists inside each other.
///
/// Depths are compared and never counted: a jump of three is one list more, as it looks.
struct ListAssembly {
    /// What is known of an item before it is in its list.
    struct Item {
        /// The element that becomes the item.
        var node: HTMLTree.ID
        var level: Int
        var isOrdered: Bool
        /// The list that it says it is of: items of two lists at one depth are two lists. A list with a name goes on
        /// counting behind a paragraph.
        var list = ""
        /// A value of `list-style-type`.
        var marker: String?
        /// The number that it has, where it says so.
        var number: Int?
        /// The number that its list begins with.
        var firstNumber = 1
    }

    private struct Open {
        var list: HTMLTree.ID
        var lastItem: HTMLTree.ID
        var item: Item
    }

    private var open: [Open] = []
    /// How many items each list has at each depth, to go on counting behind a paragraph.
    private var counts: [String: [Int: Int]] = [:]

    /// Puts an item behind those before it.
    /// - Parameter place: the node before which a new list begins.
    mutating func add(_ item: Item, before place: HTMLTree.ID, in tree: inout HTMLTree) {
        while let top = open.last, top.item.level > item.level { open.removeLast() }
        if let top = open.last, top.item.level == item.level, !belongsTogether(top.item, item) { open.removeLast() }
        if open.last?.item.level != item.level { begin(item, before: place, in: &tree) }
        tree.rename(item.node, .li)
        tree.move(item.node, toEndOf: open[open.count - 1].list)
        open[open.count - 1].lastItem = item.node
        count(item)
    }

    /// Puts a paragraph into the item before it.
    mutating func extend(with node: HTMLTree.ID, in tree: inout HTMLTree) {
        guard let last = open.last?.lastItem else { return }
        tree.move(node, toEndOf: last)
    }

    /// Ends every list: what follows begins anew, and goes on counting.
    mutating func interrupt() {
        open.removeAll()
    }
}

extension ListAssembly {
    private func belongsTogether(_ first: Item, _ second: Item) -> Bool {
        first.list == second.list && first.isOrdered == second.isOrdered
    }

    private mutating func begin(_ item: Item, before place: HTMLTree.ID, in tree: inout HTMLTree) {
        let list = tree.makeElement(item.isOrdered ? .ol : .ul)
        if let marker = item.marker { tree.set(.style, "list-style-type:\(marker)", of: list) }
        let start = item.number ?? item.firstNumber + (counts[item.list]?[item.level] ?? 0)
        if item.isOrdered, start != 1 { tree.set(.start, "\(start)", of: list) }
        if let outer = open.last { tree.move(list, toEndOf: outer.lastItem) } else { tree.move(list, before: place) }
        open.append(Open(list: list, lastItem: item.node, item: item))
    }

    private mutating func count(_ item: Item) {
        guard item.isOrdered, !item.list.isEmpty else { return }
        var levels = counts[item.list] ?? [:]
        levels[item.level, default: 0] += 1
        // What is further in begins anew under the next item.
        counts[item.list] = levels.filter { $0.key <= item.level }
    }
}
