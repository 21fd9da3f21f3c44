import HTMLSyntax

/// Removes items that contain only controls and icons of a page, such as a search box or a link with only a drawing.
///
/// Items that their author left empty are kept.
struct ControlItems: ElementRepair {
    var wake: HTMLWake { .elements([.svg, .button, .input, .form, .a, .i]) }

    /// The number of ancestors of a control that are searched for an item.
    private static let reach = 6
    /// The maximum number of nodes of such an item.
    private static let mostNodes = 64

    /// The item around a control.
    ///
    /// An empty link or icon counts as a control.
    func place(at control: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[control].tag == .a || tree[control].tag == .i, tree[control].firstChild != HTMLTree.none { return nil }
        var node = tree[control].parent
        for _ in 0..<Self.reach where node != HTMLTree.none {
            if tree[node].tag == .li { return node }
            node = tree[node].parent
        }
        return nil
    }

    /// Removes an item that has nothing visible.
    func repair(_ item: HTMLTree.ID, _ tree: inout HTMLTree) {
        if !tree.has(.ariaChecked, item), Self.isEmpty(item, tree) { tree.remove(item) }
    }

    private static func isEmpty(_ item: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = item
        var skips = false
        for _ in 0..<mostNodes {
            guard let next = tree.following(node, within: item, skippingContent: skips) else { return true }
            node = next
            switch tree[node].tag {
            case .text: if !tree.text(of: node).isBlank { return false }
            case .svg: if tree.value(.ariaLabel, of: node)?.isEmpty == false { return false }
            case .input: if tree.value(.type, of: node)?.lowercased() == "checkbox" { return false }
            case .img, .image, .video, .audio, .math, .hr, .br, .table, .pre: return false
            default: if tree.value(.role, of: node) == "checkbox" { return false }
            }
            skips = tree[node].tag != .text && HiddenText.isHeld(by: node, in: tree)
        }
        return false
    }
}
