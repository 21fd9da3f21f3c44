import HTMLSyntax

/// The signs before a message of Outline, Nextcloud, XWiki or Mintlify, which its kind replaces.
enum MessageSign {
    /// The classes of boxes, and of the signs and labels for screen readers at their start, in their order.
    private static let signs: [(box: String, sign: String)] = [
        ("notice-block", "icon"), ("callout", "callout__icon"), ("box", "icon-block"), ("box", "sr-only"),
    ]

    /// The maximum length of a sign, in bytes.
    private static let longest = 48

    /// Removes the signs at the start of a box.
    static func removeAll(in box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree[box].tag == .div else { return }
        if let first = tree.firstContent(of: box),
            tree.value(named: "data-component-part", of: first) == "callout-icon",
            isSign(first, tree)
        {
            tree.remove(first)
        }
        for (name, sign) in signs where tree.hasClass(name, box) {
            guard let first = tree.firstContent(of: box), tree.hasClass(sign, first), isSign(first, tree) else {
                continue
            }
            tree.remove(first)
        }
    }

    private static func isSign(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .div || tree[node].tag == .span, tree.nextContent(after: node) != nil,
            !tree.has(.id, node), tree.elements(within: node, where: { isContent($0, tree) }).isEmpty
        else { return false }
        // Labels for screen readers are not shown.
        if tree.hasClass("sr-only", node) { return true }
        let text = tree.content(of: node, limit: longest)
        return text.count < longest && text.allSatisfy(isPartOfSign)
    }

    /// True for an element that would be missed: a link or its target, and a picture that says something.
    private static func isContent(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.has(.id, node) || tree[node].tag == .a && tree.has(.href, node) { return true }
        guard tree[node].tag == .img, let words = tree.valueBytes(.alt, of: node) else { return false }
        // XWiki's pictures say this.
        return !words.isBlank && !words.elementsEqual("Icon".utf8)
    }

    /// True for spaces and punctuation, and for the bytes of symbols and emoji (U+2000–2FFF, and from U+E000).
    private static func isPartOfSign(_ byte: UInt8) -> Bool {
        if byte < 0x80 { return !byte.isASCIILetter && !byte.isASCIIDigit }
        return byte < 0xC0 || byte == 0xE2 || byte >= 0xEE
    }
}
