import HTMLSyntax

/// Turns blocks with the role `heading` into headings.
///
/// Search engines and chats write such blocks.
struct RoleHeadings: ElementRepair {
    var wake: HTMLWake { .elements([.div, .p], with: [.role]) }

    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]
    /// The level of a heading without a declared level (WAI-ARIA 1.2).
    private static let usualLevel = 2
    /// The maximum number of nodes and bytes of a heading; larger elements are parts of a page.
    private static let mostNodes = 64
    private static let mostText = 400

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.hasRole("heading", element) && Self.isHeading(element, in: tree) ? element : nil
    }

    /// True for a block with one line.
    ///
    /// A paragraph without a declared level is left to the repairs for its application.
    private static func isHeading(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .div || tree[node].tag == .p && tree.value(named: level, of: node) != nil else {
            return false
        }
        var inner = node
        var length = 0
        for _ in 0..<mostNodes {
            guard let next = tree.following(inner, within: node) else { return length <= mostText }
            inner = next
            switch tree[inner].tag {
            case .text: length += tree.text(of: inner).count
            case .p, .ul, .ol, .dl, .table, .pre, .blockquote, .hr, .button, .figure: return false
            case let tag where tag.headingLevel != nil: return false
            default: break
            }
        }
        return false
    }

    func repair(_ node: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard !tree.isInside(node, { tree[$0].tag.headingLevel != nil || tree[$0].tag == .button }) else { return }
        let level = tree.value(named: Self.level, of: node).flatMap { Int($0) } ?? Self.usualLevel
        tree.rename(node, Self.headings[min(max(level, 1), Self.headings.count) - 1])
    }

    private static let level = "aria-level"
}
