import HTMLSyntax

/// Turns elements into tasks whose class or attribute alone says so: Editor.js, Notesnook, and the first Tiptap.
///
/// A style sheet draws their boxes.
struct ClassedTasks: HTMLRepair {
    var wake: HTMLWake {
        .elements([.li], classed: Self.lists.map { $0 + "--item" }).or([.div], classed: [Self.line])
            .or([.span], classed: [Self.box]).or([.li], with: [.other])
    }

    /// An item of Tiptap needs this attribute; other items have other ones.
    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree[element].tag == .li, tree.has(.other, element) else { return element }
        return Self.isTodo(element, tree) || Self.isInList(element, tree) ? element : nil
    }

    /// Notesnook's lists; the class of an item begins with that of its list.
    private static let lists = ["checklist", "simple-checklist"]
    /// A task of the first tool for check lists of Editor.js.
    private static let line = "cdx-checklist__item"
    /// The box in an item of the later one.
    private static let box = "cdx-list__checkbox"

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var assembly = ListAssembly()
        var expected: HTMLTree.ID?
        for place in places where tree[place].parent != HTMLTree.none {
            switch tree[place].tag {
            case .li where Self.isTodo(place, tree):
                if Self.holdsBox(place, tree) { continue }
                Self.mark(place, isDone: tree.value(named: Self.done, of: place) == "true", &tree)
            case .li:
                guard Self.isInList(place, tree), !Self.holdsBox(place, tree) else { continue }
                Self.mark(place, isDone: tree.hasClass("checked", place), &tree)
            case .span:
                let item = tree[place].parent
                guard tree[item].tag == .li, tree.firstContent(of: item) == place, tree.isBlank(place),
                    !Self.holdsBox(place, tree)
                else { continue }
                Self.mark(item, isDone: tree.hasClass(Self.box + "--checked", place), &tree)
                tree.remove(place)
            case _ where Self.isAllOfItem(place, tree):
                Self.mark(tree[place].parent, isDone: tree.hasClass(Self.line + "--checked", place), &tree)
            default:
                if place != expected { assembly.interrupt() }
                expected = tree.nextContent(after: place)
                Self.mark(place, isDone: tree.hasClass(Self.line + "--checked", place), &tree)
                assembly.add(ListAssembly.Item(node: place, level: 1, isOrdered: false), before: place, in: &tree)
            }
        }
    }

    /// The attribute that says whether a task of Tiptap is done.
    private static let done = "data-done"

    private static func isTodo(_ item: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.value(named: "data-type", of: item) == "todo_item" && tree.value(named: done, of: item) != nil
    }

    private static func isInList(_ item: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let list = tree[item].parent
        return lists.contains { tree.hasClass($0, list) && tree.hasClass($0 + "--item", item) }
    }

    /// True for content whose own box is read.
    private static func holdsBox(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let first = tree.content(of: node, limit: 8)[...].trimmed
        return ["☐", "☑", "☒"].contains { first.starts(with: $0.utf8) }
            || !tree.elements(within: node) { tree[$0].tag == .input || tree[$0].tag == .img }.isEmpty
    }

    private static func isAllOfItem(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[tree[node].parent].tag == .li && tree.previousContent(before: node) == nil
            && tree.nextContent(after: node) == nil
    }

    private static func mark(_ item: HTMLTree.ID, isDone: Bool, _ tree: inout HTMLTree) {
        if !tree.has(.ariaChecked, item) { tree.set(.ariaChecked, isDone ? "true" : "false", of: item) }
    }
}
