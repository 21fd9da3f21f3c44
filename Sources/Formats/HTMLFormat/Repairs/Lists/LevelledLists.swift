import HTMLSyntax

/// Nests flat lists whose items state their level.
///
/// Slack, Draft.js, Quill, and the descendants of Etherpad (Dropbox Paper, Lark) write such lists. So does Word on the
/// web, which puts each item into a separate list and box.
struct LevelledLists: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for wrapper in tree.elements(where: { tree.hasClass("ListContainerWrapper", $0) }) { tree.unwrap(wrapper) }
        for line in tree.elements(where: { tree.hasClass("ace-line", $0) && tree[$0].tag == .div }) {
            let content = tree.children(of: line).filter { !tree.isBlank($0) }
            if content.count == 1, tree[content[0]].tag.isList { tree.unwrap(line) }
        }
        let lists = tree.elements { list in
            tree[list].tag.isList && Self.level(of: list, in: tree) != nil
        }
        var assembly = ListAssembly()
        var previous: HTMLTree.ID?
        for list in lists {
            if previous.map({ tree.nextContent(after: $0) }) != list { assembly.interrupt() }
            take(list, into: &assembly, &tree)
            if let previous { tree.remove(previous) }
            previous = list
        }
        if let previous { tree.remove(previous) }
    }

    private func take(_ list: HTMLTree.ID, into assembly: inout ListAssembly, _ tree: inout HTMLTree) {
        let isOrdered = tree[list].tag == .ol
        let marker = tree.declared("list-style-type", of: list)
        var number = tree.value(.start, of: list).flatMap { Int($0) }.map { min(max($0, 0), 1_000_000) }
        let hasOwnLevel = Self.ownLevel(of: list, in: tree) != nil
        var level = Self.level(of: list, in: tree) ?? 1
        for item in tree.children(of: list) where tree[item].tag != .text {
            guard tree[item].tag == .li else {
                assembly.extend(with: item, in: &tree)
                continue
            }
            if let isDone = Self.isDone(item, in: list, tree), !tree.has(.ariaChecked, item) {
                tree.set(.ariaChecked, isDone ? "true" : "false", of: item)
            }
            level = Self.writtenLevel(of: item, in: tree) ?? (hasOwnLevel ? level : 0)
            assembly.add(
                ListAssembly.Item(
                    node: item, level: level, isOrdered: Self.isOrdered(item, in: tree) ?? isOrdered,
                    list: tree.value(named: "data-listid", of: item) ?? "", marker: marker, number: number),
                before: list, in: &tree)
            number = nil
        }
    }

    /// The level of a list, or that of its first item; an item of Quill's first level may have none.
    private static func level(of list: HTMLTree.ID, in tree: HTMLTree) -> Int? {
        if let level = ownLevel(of: list, in: tree) { return level }
        var child = tree.firstChild(of: list) { $0.tag == .li }
        let first = child
        while let item = child {
            if let level = ownLevel(of: item, in: tree) { return item == first ? level : 0 }
            child = tree.nextContent(after: item)
        }
        return nil
    }

    /// True if an item of Quill or Lark is ordered; Quill has one kind of list and states the kind for each item.
    private static func isOrdered(_ item: HTMLTree.ID, in tree: HTMLTree) -> Bool? {
        tree.value(named: "data-list", of: item).map { $0 == "ordered" || $0 == "number" }
    }

    /// The state of a task in a list whose class says that it has tasks; nil in any other list.
    private static func isDone(_ item: HTMLTree.ID, in list: HTMLTree.ID, _ tree: HTMLTree) -> Bool? {
        for name in tree.classes(of: list) {
            if name.hasPrefix("list-done") || name.hasPrefix("list-taskdone") { return true }
            if name.hasPrefix("list-check") || name.hasPrefix("list-task") {
                return tree.value(named: "data-list", of: item) == "done"
            }
        }
        return nil
    }

    private static let names = ["data-aria-level", "data-stringify-indent", "data-indent", "data-lake-indent"]
    /// The prefixes of classes that end with the level.
    private static let depthClasses = [
        "public-DraftStyleDefault-depth", "ql-indent-", "listindent", "list-bullet", "list-number", "list-task",
        "list-check", "list-done", "list-taskdone",
    ]

    private static func ownLevel(of node: HTMLTree.ID, in tree: HTMLTree) -> Int? {
        if let level = writtenLevel(of: node, in: tree) { return level }
        // An item of Quill without a level is on the first level.
        return tree[node].tag == .li && tree.value(named: "data-list", of: node) != nil ? 0 : nil
    }

    private static func writtenLevel(of node: HTMLTree.ID, in tree: HTMLTree) -> Int? {
        for name in names {
            if let level = tree.value(named: name, of: node).flatMap({ Int($0) }) { return min(max(level, 0), 99) }
        }
        for name in tree.classes(of: node) {
            for start in depthClasses where name.hasPrefix(start) {
                if let level = Int(name.dropFirst(start.count)) { return min(max(level, 0), 99) }
            }
        }
        return nil
    }
}
