import HTMLSyntax

/// Turns no-break spaces in code into spaces if they indent lines that end with `br`: a program does not compile with them.
///
/// Such code was written without regard to its `pre`. Where line feeds end the lines, spaces would have done, so the no-break spaces
/// are meant.
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
    /// No slice of the tree's text exists while the tree changes, which would copy all of its text.
    private static func plainText(of node: HTMLTree.ID, _ tree: HTMLTree) -> [UInt8]? {
        let text = tree.text(of: node)
        return text.contains(second) ? Array(HTMLSpaces.plain(text)) : nil
    }

    /// True if a line after a line break element begins with spaces of which one is a no-break space.
    private static func isIndented(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var isAtStart = false
        var node = code
        while let next = tree.following(node, within: code) {
            node = next
            if tree[node].tag == .br { isAtStart = true }
            guard tree[node].tag == .text else { continue }
            var before: UInt8 = 0
            for byte in tree.text(of: node) {
                if isAtStart, byte == second, before == first {
                    return true
                } else if byte != 0x20, byte != 0x09, byte != 0x0A, byte != first {
                    isAtStart = false
                }
                before = byte
            }
        }
        return false
    }
}
