import HTMLSyntax
import UniformTypes

/// Recognizes PowerPoint's lists: a block for each line, indented by its level, with the bullet drawn as text.
struct SlideBullets: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        let blocks = tree.elements { tree[$0].tag == .div || tree[$0].tag == .p }
        let following = blocks.map { tree.nextContent(after: $0) }
        var assembly = ListAssembly()
        var expected: HTMLTree.ID?
        let isNamed = blocks.contains { Self.namedLevel(of: $0, in: tree) ?? 0 > 0 }
        for (block, next) in zip(blocks, following) {
            if block != expected { assembly.interrupt() }
            expected = nil
            guard let bullet = Self.bullet(of: block, in: tree) else { continue }
            let level = isNamed ? Self.namedLevel(of: block, in: tree) ?? 0 : Self.level(of: block, in: tree)
            var item = ListAssembly.Item(node: block, level: level, isOrdered: false)
            if let number = Self.number(bullet, in: tree) {
                (item.isOrdered, item.marker, item.number) = (true, number.style, number.number)
                item.beginsListByNumber = number.number != nil
            }
            tree.remove(bullet)
            // An empty line shows its bullet only in the editor.
            guard !tree.isBlank(block) else {
                expected = next
                continue
            }
            assembly.add(item, before: block, in: &tree)
            expected = next
        }
    }

    /// The indent of a line's bullet, in steps of four points.
    ///
    /// On one level, the indent of the text may differ, and also that of the bullet, by rounding.
    private static func level(of block: HTMLTree.ID, in tree: HTMLTree) -> Int {
        let text = tree.declaredPoints("margin-left", of: block) ?? 0
        let bullet = text + (tree.declaredPoints("text-indent", of: block) ?? 0)
        return Int((min(max(bullet, 0), 10_000) / 4).rounded())
    }

    /// The level that the class of a line names: `O` for the first, `O1` for the second.
    ///
    /// If slides name levels, a line without a class is on the first one. Margins are less reliable: PowerPoint writes some of
    /// them as 0.
    private static func namedLevel(of block: HTMLTree.ID, in tree: HTMLTree) -> Int? {
        guard let name = tree.value(.class, of: block), name.first == "O" else { return nil }
        return name == "O" ? 0 : Int(name.dropFirst()).map { min(max($0, 0), 9) }
    }

    /// The maximum number of elements around a bullet, which set its size and font.
    private static let deepest = 4

    /// The drawn bullet, which is the first content of its block.
    private static func bullet(of block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var around = block
        for _ in 0..<deepest {
            guard let first = tree.firstContent(of: around), tree[first].tag == .span else { return nil }
            if let format = tree.declared("mso-special-format", of: first) {
                return format.holds("bullet") && !format.holds("nobullet") ? first : nil
            }
            around = first
        }
        return nil
    }

    /// The style and number of a drawn number, declared as `"numbullet3\,5"`; nil for a bullet.
    private static func number(_ bullet: HTMLTree.ID, in tree: HTMLTree) -> (style: String?, number: Int?)? {
        guard tree.declared("mso-special-format", of: bullet)?.holds("numbullet") == true else { return nil }
        guard let drawn = DrawnMarker(tree.content(of: bullet, limit: 32)) else { return (nil, nil) }
        return (drawn.style, drawn.number)
    }
}
