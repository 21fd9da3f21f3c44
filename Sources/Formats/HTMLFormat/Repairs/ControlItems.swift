import HTMLSyntax

/// Items that hold nothing but controls and icons of a page: a search box, a link with a drawing alone.
///
/// Items that are empty because their writer left them so stay.
enum ControlItems {
    /// The number of ancestors of a control that are searched for an item.
    private static let reach = 6
    /// The most nodes of such an item.
    private static let mostNodes = 64

    /// The item around a control.
    static func item(around control: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var node = tree[control].parent
        for _ in 0..<reach where node != HTMLTree.none {
            if tree[node].tag == .li { return node }
            node = tree[node].parent
        }
        return nil
    }

    /// Removes an item that shows nothing now.
    static func repair(_ item: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree[item].parent != HTMLTree.none, !tree.has(.ariaChecked, item), isEmpty(item, tree) else { return }
        tree.remove(item)
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
