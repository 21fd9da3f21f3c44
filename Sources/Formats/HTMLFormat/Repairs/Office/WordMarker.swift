import HTMLSyntax
import UniformTypes

/// The marker that Word draws before the text of an item.
///
/// `mso-list:Ignore` identifies it. If mail has dropped that, the space after the marker identifies it: Word always sets it in
/// 7-point Times New Roman.
struct WordMarker {
    let drawn: [UInt8]
    /// True if it is in a symbol font.
    let isSymbol: Bool

    /// The drawn number; nil for a bullet.
    var number: DrawnMarker? { DrawnMarker(drawn, isSymbol: isSymbol) }

    /// The marker as text.
    var text: String {
        String(decoding: HTMLSpaces.plain(drawn[...])[...].trimmed, as: UTF8.self)
    }

    /// True if a list cannot express the marker: `Step 1:`, `Article I.`, `第一条`.
    var isLabel: Bool {
        guard !isSymbol else { return false }
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return letters.contains { !$0.isASCII }
            || words.count > 1 && words.contains { $0.count > 1 && $0.allSatisfy(\.isLetter) }
    }

    /// Removes the markers from a block that is declared as an item.
    static func take(from block: HTMLTree.ID, in tree: inout HTMLTree) -> WordMarker? {
        takeNamed(from: block, in: &tree) ?? takeUnnamed(from: block, in: &tree)
    }

    /// The maximum number of bytes of a marker: a right-aligned number may follow a whole line of no-break spaces.
    private static let mostDrawn = 1_024

    /// Removes the markers with `mso-list:Ignore`.
    static func takeNamed(from block: HTMLTree.ID, in tree: inout HTMLTree) -> WordMarker? {
        let spans = tree.elements(within: block) { tree.declared("mso-list", of: $0) == "ignore" }
        guard !spans.isEmpty else { return nil }
        var drawn: [UInt8] = []
        var isSymbol = false
        for span in spans {
            drawn += tree.content(of: span, limit: mostDrawn)
            isSymbol = isSymbol || isInSigns(span, within: block, tree)
            tree.remove(span)
        }
        return WordMarker(drawn: drawn, isSymbol: isSymbol)
    }

    /// Removes a marker without `mso-list:Ignore`, which is the first content of its block.
    static func takeUnnamed(from block: HTMLTree.ID, in tree: inout HTMLTree) -> WordMarker? {
        guard let space = unnamedSpace(of: block, in: tree) else { return nil }
        var marker = tree[space].parent
        if marker == block { return takeLoose(before: space, in: block, &tree) }
        while marker != block, tree[tree[marker].parent].tag == .span, tree[marker].previous == HTMLTree.none,
            tree[marker].next == HTMLTree.none
        {
            marker = tree[marker].parent
        }
        guard marker != block else { return nil }
        let drawn = tree.content(of: marker, limit: mostDrawn)
        let isSymbol = isInSigns(marker, within: block, tree) || isInSigns(space, within: block, tree)
        tree.remove(marker)
        return WordMarker(drawn: drawn, isSymbol: isSymbol)
    }

    /// Removes a marker without an element of its own, up to the space after it.
    private static func takeLoose(
        before space: HTMLTree.ID, in block: HTMLTree.ID, _ tree: inout HTMLTree
    ) -> WordMarker? {
        let nodes = tree.children(of: block).prefix { $0 != space } + [space]
        let marker = WordMarker(drawn: nodes.flatMap { tree.content(of: $0, limit: mostDrawn) }, isSymbol: false)
        let isNumber = marker.text.last.map { $0 == "." || $0 == ")" } == true && marker.number != nil
        guard isNumber || DrawnBullet.isBullet(marker.text) else { return nil }
        for node in nodes { tree.remove(node) }
        return marker
    }

    /// Removes a marker that is ordinary text, because an editor kept the list and dropped the elements in it.
    static func takeTyped(from block: HTMLTree.ID, in tree: inout HTMLTree) -> WordMarker? {
        guard let prefix = DrawnPrefix(of: block, in: tree), prefix.typed != .box else { return nil }
        prefix.remove(from: &tree)
        return WordMarker(drawn: Array(prefix.text.utf8), isSymbol: false)
    }

    /// True if a block begins with a marker that is recognizable only by the space after it.
    static func isUnnamed(_ block: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        unnamedSpace(of: block, in: tree) != nil
    }

    /// The length of the longest marker that is recognized, in nodes and in bytes.
    private static let mostNodes = 16
    private static let mostBytes = 24

    /// The space after a marker: only white space in `font:7.0pt "Times New Roman"`.
    ///
    /// In a symbol font the marker itself may be lost, for example because web mail dropped its character.
    private static func unnamedSpace(of block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var node = block
        var length = 0
        for _ in 0..<mostNodes {
            guard let next = tree.following(node, within: block) else { return nil }
            node = next
            if tree[node].tag == .text {
                length += tree.text(of: node)[...].trimmed.count
                if length > mostBytes { return nil }
            } else if tree[node].tag == .span, tree.isBlank(node), isSeven(node, tree),
                length > 0 || isInSigns(node, within: block, tree)
            {
                let parent = tree[node].parent
                return parent == block && length > 0 || tree[parent].tag == .span ? node : nil
            }
        }
        return nil
    }

    /// True if an element sets 7-point Times New Roman, in one property or, as browsers rewrite it, in several.
    ///
    /// If quotation marks inside a `style` attribute were not escaped, the family name was parsed as attributes.
    private static func isSeven(_ span: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let size = tree.declared("font", of: span) ?? tree.declared("font-size", of: span),
            size.hasPrefix("7pt") || size.hasPrefix("7.0pt")
        else { return false }
        if size.holds("times new roman") || tree.value(named: "times", of: span) != nil { return true }
        return tree.declared("font-family", of: span)?.holds("times new roman") == true
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
