import HTMLSyntax

/// Turns no-break spaces in code into spaces if they indent lines that end with `br`: code with no-break spaces does not compile.
///
/// Such markup was written for display outside `pre`. If line feeds end the lines, ordinary spaces would have been displayed
/// too, so the no-break spaces are intended.
struct CodeIndents: DocumentRepair {
    var wake: HTMLWake { .tags([.pre]) }

    private static let first: UInt8 = 0xC2
    private static let second: UInt8 = 0xA0

    func repair(_ tree: inout HTMLTree) {
        var code = HTMLTree.root
        while let next = tree.following(code, skippingContent: tree[code].tag == .pre) {
            code = next
            guard tree[code].tag == .pre, Self.isIndented(code, tree) else { continue }
            var node = code
            while let next = tree.following(node, within: code) {
                node = next
                if let plain = Self.plainText(of: node, tree) { tree.setText(plain, of: node) }
            }
        }
    }

    /// The text of a node without no-break spaces; nil if it has none.
    ///
    /// Returns an array: a slice that is alive while the tree changes would make it copy all of its text.
    private static func plainText(of node: HTMLTree.ID, _ tree: HTMLTree) -> [UInt8]? {
        let text = tree.text(of: node)
        return text.contains(second) ? Array(HTMLSpaces.plain(text)) : nil
    }

    /// True if a no-break space is in the indentation of a line after a `br`.
    private static func isIndented(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var isAtStart = false
        var node = code
        while let next = tree.following(node, within: code) {
            node = next
            if tree[node].tag == .br { isAtStart = true }
            // All text of other lines is passed over: code may be long, and few lines end with `br`.
            guard isAtStart, tree[node].tag == .text else { continue }
            var before: UInt8 = 0
            for byte in tree.text(of: node) {
                if byte == second, before == first { return true }
                guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == first else {
                    isAtStart = false
                    break
                }
                before = byte
            }
        }
        return false
    }
}
