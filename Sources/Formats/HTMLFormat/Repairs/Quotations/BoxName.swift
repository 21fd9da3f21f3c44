import FormatCore
import HTMLSyntax

/// A text that is only the name of a kind of admonition, such as "Note" or "Warning:".
struct BoxName {
    let text: HTMLTree.ID
    /// The name in lower case.
    let kind: String
    let hasColon: Bool

    /// The names of admonitions; the first five are GitHub's alerts.
    private static let kinds: Set<String> = [
        "note", "tip", "important", "warning", "caution", "danger", "info", "hint", "attention",
    ]
    private static let longest = 10
    /// The maximum number of nodes before the name, such as icons and the elements around them.
    private static let reach = 16

    /// Nil if a text is anything else.
    init?(_ text: HTMLTree.ID, in tree: HTMLTree) {
        var word = tree.text(of: text).trimmed
        hasColon = word.last == ":"
        if hasColon { word = word.dropLast() }
        guard let kind = Self.kind(word) else { return nil }
        (self.text, self.kind) = (text, kind)
    }

    /// The kind that a word names, in lower case; nil if it names none.
    static func kind(_ word: some Collection<UInt8>) -> String? {
        guard word.count <= longest, word.allSatisfy(\.isASCIILetter) else { return nil }
        let name = String(decoding: word, as: UTF8.self).lowercased()
        return kinds.contains(name) ? name : nil
    }

    /// Nil if the first text of a box is anything else.
    init?(of box: HTMLTree.ID, in tree: HTMLTree) {
        guard let text = Self.firstText(of: box, tree) else { return nil }
        self.init(text, in: tree)
    }

    /// The first text of a box, unless that is far inside or in a table.
    static func firstText(of box: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        var node = box
        for _ in 0..<reach {
            guard let next = tree.following(node, within: box, skippingContent: tree[node].tag == .svg) else {
                return nil
            }
            node = next
            // Only part of a row would be in the quotation.
            if tree[node].tag == .table { return nil }
            if tree[node].tag == .text, !tree.text(of: node).allSatisfy(\.isASCIIWhiteSpace) { return node }
        }
        return nil
    }
}
