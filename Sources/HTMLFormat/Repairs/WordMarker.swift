import HTMLSyntax
import UniformTypes

/// The marker that Word draws before the text of an item. `mso-list:Ignore` says which it is; where mail has lost that,
/// the space behind it tells, which Word always sets in Times New Roman of seven points.
struct WordMarker {
    let drawn: [UInt8]
    /// Whether it is in a font whose letters are signs.
    let isSymbol: Bool

    /// The number that was drawn, if it is one.
    var number: DrawnMarker? { DrawnMarker(drawn, isSymbol: isSymbol) }

    /// What was drawn, as text.
    var text: String {
        String(decoding: HTMLSpaces.plain(drawn[...])[...].trimmed, as: UTF8.self)
    }

    /// Whether it says more than a list can: `Step 1:`, `Article I.`, `第一条`.
    var isLabel: Bool {
        guard !isSymbol else { return false }
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return letters.contains { !$0.isASCII }
            || words.count > 1 && words.contains { $0.count > 1 && $0.allSatisfy(\.isLetter) }
    }

    /// Takes the markers out of a block that says it is an item.
    static func take(from block: HTMLTree.ID, in tree: inout HTMLTree) -> WordMarker? {
        takeNamed(from: block, in: &tree) ?? takeUnnamed(from: block, in: &tree)
    }

    /// Takes out the markers that say that they are such.
    static func takeNamed(from block: HTMLTree.ID, in tree: inout HTMLTree) -> WordMarker? {
        let spans = tree.elements(within: block) { tree.declared("mso-list", of: $0) == "ignore" }
        guard !spans.isEmpty else { return nil }
        var drawn: [UInt8] = []
        var isSymbol = false
        for span in spans {
            drawn += tree.content(of: span, limit: 64)
            isSymbol = isSymbol || isInSigns(span, within: block, tree)
            tree.remove(span)
        }
        return WordMarker(drawn: drawn, isSymbol: isSymbol)
    }

    /// Takes out a marker that nothing names, which is the first thing in its block.
    static func takeUnnamed(from block: HTMLTree.ID, in tree: inout HTMLTree) -> WordMarker? {
        guard let space = unnamedSpace(of: block, in: tree) else { return nil }
        var marker = tree[space].parent
        while marker != block, tree[tree[marker].parent].tag == .span, tree[marker].previous == HTMLTree.none,
            tree[marker].next == HTMLTree.none
        {
            marker = tree[marker].parent
        }
        guard marker != block else { return nil }
        let drawn = tree.content(of: marker, limit: 64)
        let isSymbol = isInSigns(marker, within: block, tree) || isInSigns(space, within: block, tree)
        tree.remove(marker)
        return WordMarker(drawn: drawn, isSymbol: isSymbol)
    }

    /// The longest marker that is looked for, in nodes and in bytes.
    private static let mostNodes = 16
    private static let mostBytes = 24

    /// The space behind a marker: nothing but white space in `font:7.0pt "Times New Roman"`.
    private static func unnamedSpace(of block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var node = block
        var length = 0
        for _ in 0..<mostNodes {
            guard let next = tree.following(node, within: block) else { return nil }
            node = next
            if tree[node].tag == .text {
                length += tree.text(of: node)[...].trimmed.count
                if length > mostBytes { return nil }
            } else if length > 0, tree[node].tag == .span, tree.isBlank(node), isSeven(node, tree) {
                return tree[tree[node].parent].tag == .span ? node : nil
            }
        }
        return nil
    }

    private static func isSeven(_ span: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let font = tree.declared("font", of: span) else { return false }
        return (font.hasPrefix("7pt") || font.hasPrefix("7.0pt")) && font.holds("times new roman")
    }

    private static let fonts = ["symbol", "wingdings", "webdings", "marlett"]

    private static func isInSigns(_ span: HTMLTree.ID, within block: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = span
        while node != block, node != HTMLTree.none {
            if isSigns(node, tree) { return true }
            node = tree[node].parent
        }
        return tree.elements(within: span) { isSigns($0, tree) }.isEmpty == false
    }

    private static func isSigns(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let family = tree.declared("font-family", of: node) ?? tree.value(.face, of: node)?.lowercased()
        guard let family else { return false }
        return fonts.contains { family.holds($0) }
    }
}
