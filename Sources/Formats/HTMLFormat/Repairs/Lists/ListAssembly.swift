import HTMLSyntax

/// Nests consecutive items that state only their level.
///
/// Levels are compared, not counted: a jump of three levels is one nested list.
struct ListAssembly {
    /// An item before it is added to its list.
    struct Item {
        /// The element that becomes the item.
        var node: HTMLTree.ID
        var level: Int
        var isOrdered: Bool
        /// The name of the item's list: items of different lists on one level form two lists.
        ///
        /// A named list continues its numbering after a paragraph.
        var list = ""
        /// The text around the number, if it is not just a dot after it.
        var label: HTMLListLabel?
        /// A value of `list-style-type`.
        var marker: String?
        /// The number of the item, if it states one.
        var number: Int?
        /// The first number of its list.
        var firstNumber = 1
        /// True if a number that does not continue the previous item begins a list.
        var beginsListByNumber = false
    }

    private struct Open {
        var list: HTMLTree.ID
        var lastItem: HTMLTree.ID
        var item: Item
        /// The number of the next item.
        var next: Int
    }

    private var open: [Open] = []
    /// The last number of each list on each level, to continue the numbering after a paragraph.
    private var numbers: [String: [Int: Int]] = [:]

    /// The last item added, unless lists have ended since.
    var lastItem: HTMLTree.ID? { open.last?.lastItem }

    /// Adds an item after the previous ones; a new list is inserted before the node `index`.
    mutating func add(_ item: Item, before index: HTMLTree.ID, in tree: inout HTMLTree) {
        while let top = open.last, top.item.level > item.level { open.removeLast() }
        if let top = open.last, top.item.level == item.level, !Self.goesOn(top, item) { open.removeLast() }
        if open.last?.item.level != item.level { begin(item, before: index, in: &tree) }
        tree.rename(item.node, .li)
        let last = open.count - 1
        tree.move(item.node, toEndOf: open[last].list)
        open[last].lastItem = item.node
        let number = item.number ?? open[last].next
        open[last].next = min(number, Self.mostNumber) + 1
        count(item, number)
    }

    /// Appends a paragraph to the last item or, if a level is given, to the last item of that level.
    mutating func extend(with node: HTMLTree.ID, level: Int? = nil, in tree: inout HTMLTree) {
        if let level {
            while let top = open.last, open.count > 1, top.item.level > level { open.removeLast() }
        }
        guard let last = open.last?.lastItem else { return }
        tree.move(node, toEndOf: last)
    }

    /// Ends all lists: the next item begins a new list and continues the numbering.
    mutating func interrupt() {
        open.removeAll()
    }

    /// The style and number of the last item of a level.
    func last(at level: Int) -> (marker: String?, number: Int)? {
        open.last { $0.item.level == level }.map { ($0.item.marker, $0.next - 1) }
    }
}

extension ListAssembly {
    private static let mostNumber = 1_000_000_000

    private static func goesOn(_ top: Open, _ item: Item) -> Bool {
        guard top.item.list == item.list, top.item.isOrdered == item.isOrdered else { return false }
        return !item.isOrdered || !item.beginsListByNumber || (item.number ?? top.next) == top.next
    }

    private mutating func begin(_ item: Item, before index: HTMLTree.ID, in tree: inout HTMLTree) {
        let list = tree.makeElement(item.isOrdered ? .ol : .ul)
        let label = item.isOrdered ? item.label?.declaration ?? "" : ""
        if let marker = item.marker {
            tree.set(.style, "list-style-type:\(marker)" + label, of: list)
        } else if !label.isEmpty {
            tree.set(.style, label, of: list)
        }
        let start = item.number ?? numbers[item.list]?[item.level].map { $0 + 1 } ?? item.firstNumber
        if item.isOrdered, start != 1 { tree.set(.start, "\(start)", of: list) }
        if let outer = open.last { tree.move(list, toEndOf: outer.lastItem) } else { tree.move(list, before: index) }
        open.append(Open(list: list, lastItem: item.node, item: item, next: min(start, Self.mostNumber)))
    }

    private mutating func count(_ item: Item, _ number: Int) {
        guard !item.list.isEmpty else { return }
        // Deeper levels restart under the next item.
        var levels = (numbers[item.list] ?? [:]).filter { $0.key <= item.level }
        if item.isOrdered { levels[item.level] = min(number, Self.mostNumber) }
        numbers[item.list] = levels
    }
}
