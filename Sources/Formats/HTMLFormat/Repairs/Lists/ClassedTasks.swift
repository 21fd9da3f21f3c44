import HTMLSyntax

/// Turns elements into tasks whose class alone says so: Editor.js and Notesnook.
///
/// A style sheet draws their boxes.
struct ClassedTasks: HTMLRepair {
    var wake: HTMLWake {
        .elements([.li], classed: Self.items.map(\.item)).or([.div], classed: [Self.line])
            .or([.span], classed: [Self.box])
    }

    /// The items of Notesnook's lists, and the class of one that is done.
    private static let items: [(item: String, done: String)] = [
        ("checklist--item", "checked"), ("simple-checklist--item", "checked"),
    ]
    /// A task of the first tool for check lists of Editor.js.
    private static let line = "cdx-checklist__item"
    /// The box in an item of the later one.
    private static let box = "cdx-list__checkbox"

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var assembly = ListAssembly()
        var expected: HTMLTree.ID?
        for place in places where tree[place].parent != HTMLTree.none {
            switch tree[place].tag {
            case .li:
                let isDone = Self.items.contains { tree.hasClass($0.item, place) && tree.hasClass($0.done, place) }
                Self.mark(place, isDone: isDone, &tree)
            case .span:
                let item = tree[place].parent
                guard tree[item].tag == .li, tree.firstContent(of: item) == place else { continue }
                Self.mark(item, isDone: tree.hasClass(Self.box + "--checked", place), &tree)
                tree.remove(place)
            default:
                if place != expected { assembly.interrupt() }
                expected = tree.nextContent(after: place)
                Self.mark(place, isDone: tree.hasClass(Self.line + "--checked", place), &tree)
                assembly.add(ListAssembly.Item(node: place, level: 1, isOrdered: false), before: place, in: &tree)
            }
        }
    }

    private static func mark(_ item: HTMLTree.ID, isDone: Bool, _ tree: inout HTMLTree) {
        if !tree.has(.ariaChecked, item) { tree.set(.ariaChecked, isDone ? "true" : "false", of: item) }
    }
}
