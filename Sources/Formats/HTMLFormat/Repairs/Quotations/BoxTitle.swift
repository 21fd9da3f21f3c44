import FormatCore
import HTMLSyntax

/// The title of an admonition: the name of its kind, with a colon or on its own line.
struct BoxTitle {
    /// The outermost element that contains only the title.
    let element: HTMLTree.ID
    /// The name of the kind, in lower case.
    let kind: String
    /// True if the title is a block.
    let isBlock: Bool

    /// The title of a box; nil if the box begins with anything else, or contains more titles.
    init?(of box: HTMLTree.ID, with kind: BoxClass, in tree: HTMLTree) {
        guard let name = BoxName(of: box, in: tree) else { return nil }
        let around = Self.ancestors(of: name.text, in: box, tree)
        let length = tree.text(of: name.text).trimmed.count
        let own = around.prefix { tree.content(of: $0, limit: Self.longest)[...].trimmed.count == length }
        guard let element = own.last else { return nil }
        self.element = element
        self.kind = name.kind
        isBlock = own.contains { tree[$0].tag.isBlock }

        guard !around.contains(where: { Self.isOther($0, tree) }),
            !around.dropFirst(own.count).contains(where: { Self.isWhole($0, tree) }),
            tree.elements(within: element, where: { Self.isLinkOrPicture($0, tree) }).isEmpty,
            Self.isOnlyTitle(element, in: box, with: kind, tree)
        else { return nil }
        if name.hasColon || Self.hasColon(after: element, tree) { return }
        let isTerm = around.contains { Self.terms.contains(tree[$0].tag) }
        guard isBlock || !isTerm && !Self.goesOn(after: element, in: box, tree) else { return nil }
    }

    /// The maximum length of a title with its white space, in bytes.
    private static let longest = 256
    /// Elements that are titles only with a colon: they are words of a sentence.
    private static let terms: HTMLTagSet = [.code, .i, .em]
    private static let pictures: HTMLTagSet = [.img, .svg, .math, .video, .audio, .object, .canvas]

    /// The elements around a text in a box, from the inside.
    private static func ancestors(of text: HTMLTree.ID, in box: HTMLTree.ID, _ tree: HTMLTree) -> [HTMLTree.ID] {
        var found: [HTMLTree.ID] = []
        var node = tree[text].parent
        while node != box, node != HTMLTree.none {
            found.append(node)
            node = tree[node].parent
        }
        return found
    }

    private static func isLink(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .a && tree.has(.href, node)
    }

    /// True for the heading of a section, a link, an item, and one of several terms.
    private static func isOther(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        switch tree[node].tag {
        case .h1, .h2, .li: true
        case .dt: tree.children(of: tree[node].parent).count { tree[$0].tag == .dt } > 1
        default: isLink(node, tree)
        }
    }

    /// True for an element of which the title is a part: a heading, or an admonition at the beginning of the box.
    private static func isWhole(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag.headingLevel != nil
            || tree.nextContent(after: node) != nil && BoxClass(of: node, in: tree) == .admonition
    }

    /// True for an element that would be lost with the title.
    private static func isLinkOrPicture(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        isLink(node, tree) || tree[node].tag == .img && tree.value(.alt, of: node)?.isEmpty == false
    }

    private static func hasColon(after title: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let next = tree[title].next
        guard next != HTMLTree.none else { return false }
        return tree.text(of: next).first { !$0.isASCIIWhiteSpace } == ":"
    }

    /// True if a title is the beginning of a line.
    private static func goesOn(after title: HTMLTree.ID, in box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = title
        while let next = tree.following(node, within: box, skippingContent: node == title) {
            node = next
            let tag = tree[node].tag
            if tag.isBlock || tag == .br { return false }
            if pictures.contains(tag) || !tree.text(of: node).isBlank { return true }
        }
        return false
    }

    /// True if text follows a title, but no heading or second title, and in a box that may be anything no bold line.
    private static func isOnlyTitle(
        _ title: HTMLTree.ID, in box: HTMLTree.ID, with kind: BoxClass, _ tree: HTMLTree
    ) -> Bool {
        var hasText = false
        var node = title
        while let next = tree.following(node, within: box, skippingContent: node == title) {
            node = next
            if tree[node].tag.headingLevel != nil { return false }
            if isBoldLine(node, tree), kind == .unclear || BoxName(of: node, in: tree) != nil { return false }
            if hasText || tree.text(of: node).isBlank { continue }
            if BoxName(node, in: tree) != nil { return false }
            hasText = true
        }
        return hasText
    }

    private static func isBoldLine(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .p, let only = tree.firstContent(of: node) else { return false }
        return (tree[only].tag == .b || tree[only].tag == .strong) && tree.nextContent(after: only) == nil
    }
}
