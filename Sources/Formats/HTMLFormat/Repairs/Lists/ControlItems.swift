import HTMLSyntax

/// Removes items that hold nothing but controls and icons of a page: a search box, a link with a drawing alone.
///
/// Items that are empty because their writer left them so stay.
struct ControlItems: ElementRepair {
    let wake = HTMLWake.elements([.svg, .button, .input, .form, .a, .i])

    /// The number of ancestors of a control that are searched for an item.
    private static let reach = 6
    /// The most nodes of such an item.
    private static let mostNodes = 64

    /// The item around a control; a link or an icon is one if it is empty.
    func place(at control: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[control].tag == .a || tree[control].tag == .i, tree[control].firstChild != HTMLTree.none { return nil }
        var node = tree[control].parent
        for _ in 0..<Self.reach where node != HTMLTree.none {
            if tree[node].tag == .li { return node }
            node = tree[node].parent
        }
        return nil
    }

    /// Removes an item that shows nothing now.
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
