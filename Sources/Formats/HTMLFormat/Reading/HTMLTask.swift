import FormatCore
import HTMLSyntax
import RichText

/// The state of the task that an item is, from an attribute or from a box at its start in any known form.
struct HTMLTask {
    let state: TaskState
    /// The number of bytes at the start of a text node that are the box or the space after it, and not text.
    private(set) var mark: (node: HTMLTree.ID, length: Int)?

    /// Returns nil for an item that is not a task.
    init?(of item: HTMLTree.ID, in page: HTMLPage) {
        if let checked = page.tree.value(.ariaChecked, of: item) {
            state = checked == "true" ? .done : .open
        } else if let box = page.box(of: item) {
            self = box
        } else if let named = page.namedState(of: item) {
            state = named
        } else {
            return nil
        }
    }

    fileprivate init(_ state: TaskState, mark: (node: HTMLTree.ID, length: Int)? = nil) {
        self.state = state
        self.mark = mark
    }
}

extension HTMLPage {
    /// The state in `data-checked` (Tiptap and others) or `data-list` (Quill and Lark, for which tasks are a kind of list).
    fileprivate func namedState(of item: HTMLTree.ID) -> TaskState? {
        switch tree.value(named: "data-checked", of: item) ?? tree.value(named: "data-list", of: item) {
        case "true", "checked", "done": .done
        case "false", "unchecked", "check": .open
        default: nil
        }
    }

    fileprivate func box(of item: HTMLTree.ID) -> HTMLTask? {
        guard let first = firstShown(in: item) else { return nil }
        if tree[first].tag == .input, tree.value(.type, of: first)?.lowercased() == "checkbox" {
            return HTMLTask(tree.has(.checked, first) ? .done : .open, mark: space(behind: first))
        }
        if tree.value(.role, of: first) == "checkbox", let checked = tree.value(.ariaChecked, of: first) {
            return HTMLTask(checked == "true" ? .done : .open)
        }
        return tree[first].tag == .text ? box(atStartOf: first) : nil
    }

    /// The maximum number of elements in an item before visible content: drag handles, and boxes around the text.
    private static let mostBefore = 24

    /// The first visible node in an item.
    private func firstShown(in item: HTMLTree.ID) -> HTMLTree.ID? {
        var node = item
        var skips = false
        for _ in 0..<Self.mostBefore {
            guard let next = tree.following(node, within: item, skippingContent: skips) else { return nil }
            (node, skips) = (next, false)
            if tree[node].tag == .text {
                if !tree.text(of: node).allSatisfy(\.isASCIIWhiteSpace) { return node }
            } else if tree[node].tag == .svg,
                (tree.value(.ariaLabel, of: node) ?? "").isEmpty || cascade[node].box == .none
            {
                skips = true
            } else if tree.value(.role, of: node) == "checkbox" || !Self.isAroundText(tree[node].tag) {
                return node
            }
        }
        return nil
    }

    private static func isAroundText(_ tag: HTMLTag) -> Bool {
        tag == .p || tag == .label || tag == .div || tag == .span || tag == .unknown || tag.headingLevel != nil
    }

    private func box(atStartOf node: HTMLTree.ID) -> HTMLTask? {
        let text = tree.text(of: node)
        let start = text.prefix(while: \.isASCIIWhiteSpace).count
        let body = text.dropFirst(start)
        guard let state = TaskState(boxAtStartOf: body) else { return nil }
        let space = Self.spaceLength(body.dropFirst(TaskState.boxLength))
        guard space > 0 || body.count == TaskState.boxLength else { return nil }
        return HTMLTask(state, mark: (node, start + TaskState.boxLength + space))
    }

    /// The no-break space after a check box, which only separates the box from the text.
    private func space(behind input: HTMLTree.ID) -> (node: HTMLTree.ID, length: Int)? {
        let next = tree[input].next
        guard next != HTMLTree.none, tree[next].tag == .text else { return nil }
        let length = Self.spaceLength(tree.text(of: next))
        return length > 0 ? (next, length) : nil
    }

    /// The length in bytes of one leading space or no-break space.
    private static func spaceLength(_ text: ArraySlice<UInt8>) -> Int {
        if text.first?.isASCIIWhiteSpace == true { return 1 }
        return text.starts(with: [0xC2, 0xA0]) ? 2 : 0
    }
}
