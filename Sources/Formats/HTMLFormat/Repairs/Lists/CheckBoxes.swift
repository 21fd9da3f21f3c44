import FormatCore
import HTMLSyntax

/// Recognizes the tasks of note applications.
///
/// These are Evernote's properties and pictures, Joplin's classes, Notion's boxes, Quip's sections, TinyMCE's lists, older
/// Quill lists whose items all have the same state, and the redundant pictures of Google Docs.
struct CheckBoxes: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for item in tree.elements(where: { tree.has(.other, $0) && Self.isNamed($0, tree) }) {
            nameTask(item, in: &tree)
        }
        for item in tree.elements(.li) { repair(item, in: &tree) }
        for picture in tree.elements(where: { tree.value(named: "aria-roledescription", of: $0) == "checkbox" }) {
            let item = tree[picture].parent
            tree.remove(picture)
            Self.removeStrike(of: item, in: &tree)
        }
        repairLines(&tree)
        repairCells(&tree)
    }

    /// Removes the line with which Google Docs crosses out all of a task that is done.
    private static func removeStrike(of item: HTMLTree.ID, in tree: inout HTMLTree) {
        guard tree[item].tag == .li, tree.value(.ariaChecked, of: item) == "true", isStruck(item, tree),
            let line = tree.firstContent(of: item), tree[line].tag == .p
        else { return }
        let texts = tree.children(of: line)
        guard texts.allSatisfy({ tree[$0].tag == .span && isStruck($0, tree) }) else { return }
        for node in texts + [item] {
            tree.set(.style, (tree.value(.style, of: node) ?? "") + ";text-decoration:none", of: node)
        }
    }

    private static func isStruck(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.declared("text-decoration", of: node) == "line-through"
    }

    /// Writes the boxes in cells of Notion's databases as characters, and inserts commas between tags.
    private func repairCells(_ tree: inout HTMLTree) {
        for cell in tree.elements(.td) {
            guard let first = tree.firstContent(of: cell) else { continue }
            if let isDone = Self.cellState(first, in: tree), tree.nextContent(after: first) == nil {
                tree.replace(first, with: isDone ? "☑" : "☐")
            }
            guard tree.hasClass("selected-value", first) else { continue }
            for tag in tree.children(of: cell) where tag != first && tree.hasClass("selected-value", tag) {
                tree.move(tree.makeText(", ".utf8), before: tag)
            }
        }
    }

    private static func cellState(_ box: HTMLTree.ID, in tree: HTMLTree) -> Bool? {
        guard tree[box].tag == .input, tree.value(.type, of: box)?.lowercased() == "checkbox" else {
            return isChecked(box, in: tree)
        }
        return tree.has(.checked, box)
    }

    /// True for a task of Confluence: its editor states whether it is done, its pages have a box.
    private static func isNamed(_ item: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.value(named: "data-task-state", of: item) != nil { return true }
        let list = tree[item].parent
        return tree[item].tag == .div && tree.value(named: "data-task-local-id", of: item) != nil
            && tree[list].tag == .div && tree.value(named: "data-task-list-local-id", of: list) != nil
            && boxes(of: item, tree).count == 1
    }

    private static func boxes(of item: HTMLTree.ID, _ tree: HTMLTree) -> [HTMLTree.ID] {
        tree.elements(within: item) {
            tree[$0].tag == .input && tree.value(.type, of: $0)?.lowercased() == "checkbox"
        }
    }

    /// Turns Confluence's boxes into list items: one element for each task, inside one for all.
    private func nameTask(_ item: HTMLTree.ID, in tree: inout HTMLTree) {
        guard tree[item].tag == .div || tree[item].tag == .li else { return }
        let boxes = Self.boxes(of: item, tree)
        let state = tree.value(named: "data-task-state", of: item)
        let isDone = state.map { $0 == "DONE" } ?? boxes.contains { tree.has(.checked, $0) }
        for box in boxes { tree.remove(box) }
        tree.rename(item, .li)
        tree.set(.ariaChecked, isDone ? "true" : "false", of: item)
        let list = tree[item].parent
        if tree[list].tag == .div || tree[list].tag == .ol { tree.rename(list, .ul) }
    }

    private func repair(_ item: HTMLTree.ID, in tree: inout HTMLTree) {
        guard tree.value(.ariaChecked, of: item) == nil else { return }
        if let isDone = Self.takeBrackets(from: item, in: &tree) {
            tree.set(.ariaChecked, isDone ? "true" : "false", of: item)
        }
        guard let isDone = Self.state(of: item, in: tree) else { return }
        if let box = Self.box(in: item, of: tree) { tree.remove(box) }
        tree.set(.ariaChecked, isDone ? "true" : "false", of: item)
    }

    /// Removes Notion's brackets before a task, which are those of Markdown, and returns its state.
    private static func takeBrackets(from item: HTMLTree.ID, in tree: inout HTMLTree) -> Bool? {
        guard let text = tree.firstContent(of: item), tree[text].tag == .text else { return nil }
        let content = tree.text(of: text).drop(while: \.isASCIIWhiteSpace)
        let box = content.prefix(4)
        guard box.elementsEqual("[ ] ".utf8) || box.elementsEqual("[x] ".utf8) else { return nil }
        tree.setText(Array(content.dropFirst(4)), of: text)
        return box.dropFirst().first == "x"
    }

    private static func state(of item: HTMLTree.ID, in tree: HTMLTree) -> Bool? {
        if let checked = tree.declared("--en-checked", of: item) { return checked == "true" }
        let list = tree[item].parent
        if list != HTMLTree.none {
            if tree[list].tag.isList, let checked = tree.value(named: "data-checked", of: list) {
                return checked == "true"
            }
            if tree.declared("--en-todo", of: list) == "true" { return false }
            if tree.hasClass("en-todolist", list) { return tree.value(named: "data-checked", of: item) == "true" }
            let isChecklist =
                tree.value(named: "data-is-checklist", of: list) == "1" || tree.hasClass("joplin-checklist", list)
            if tree.hasClass("inline-task-list", list) { return tree.hasClass("checked", item) }
            if tree.hasClass("tox-checklist", list) { return tree.hasClass("tox-checklist--checked", item) }
            if tree[list].parent != HTMLTree.none,
                tree.value(named: "data-section-style", of: tree[list].parent) == "7"
            {
                return tree.hasClass("checked", item)
            }
            if isChecklist { return tree.hasClass("checked", item) }
        }
        return box(in: item, of: tree).flatMap { isChecked($0, in: tree) }
    }

    /// The drawn box at the start of an item.
    private static func box(in block: HTMLTree.ID, of tree: HTMLTree) -> HTMLTree.ID? {
        guard let first = tree.firstContent(of: block), isChecked(first, in: tree) != nil else { return nil }
        return first
    }

    private static func isChecked(_ box: HTMLTree.ID, in tree: HTMLTree) -> Bool? {
        let classes = tree.classes(of: box)
        if tree[box].tag == .img, classes.contains(where: { $0.hasPrefix("en-todo") }) {
            return classes.contains("en-todo-checked")
        }
        if tree.value(.role, of: box) == "checkbox" { return tree.value(.ariaChecked, of: box) == "true" }
        if classes.contains("checkbox-on") { return true }
        if classes.contains("checkbox-off") { return false }
        return nil
    }
}

extension CheckBoxes {
    /// Turns lines that begin with a box, the tasks of older Evernote versions, into list items.
    private func repairLines(_ tree: inout HTMLTree) {
        let lines = tree.elements { tree[$0].tag == .div || tree[$0].tag == .p }
        let following = lines.map { tree.nextContent(after: $0) }
        var assembly = ListAssembly()
        var expected: HTMLTree.ID?
        for (line, next) in zip(lines, following) {
            if line != expected { assembly.interrupt() }
            expected = nil
            guard !tree.isInside(line, { tree[$0].tag == .li }), let isDone = lineState(line, &tree) else { continue }
            assembly.add(ListAssembly.Item(node: line, level: 1, isOrdered: false), before: line, in: &tree)
            tree.set(.ariaChecked, isDone ? "true" : "false", of: line)
            expected = next
        }
    }

    /// The state of an HTML checkbox; older Evernote notes write `checked="false"`.
    private static func isChecked(input box: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.has(.checked, box) && !(tree.hasClass("en-todo", box) && tree.value(.checked, of: box) == "false")
    }

    private func lineState(_ line: HTMLTree.ID, _ tree: inout HTMLTree) -> Bool? {
        guard let first = tree.firstContent(of: line) else { return nil }
        let isInput = tree[first].tag == .input && tree.value(.type, of: first)?.lowercased() == "checkbox"
        let state = isInput ? Self.isChecked(input: first, in: tree) : Self.isChecked(first, in: tree)
        if state != nil { tree.remove(first) }
        return state
    }
}
