import HTMLSyntax
import UniformTypes

/// PowerPoint's lists: a block for each line, as far in as its level, with the bullet drawn as text.
struct SlideBullets: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        let blocks = tree.elements { tree[$0].tag == .div || tree[$0].tag == .p }
        let following = blocks.map { tree.nextContent(after: $0) }
        var assembly = ListAssembly()
        var expected: HTMLTree.ID?
        for (block, next) in zip(blocks, following) {
            if block != expected { assembly.interrupt() }
            expected = nil
            guard let bullet = Self.bullet(of: block, in: tree) else { continue }
            let kind = tree.declared("mso-special-format", of: bullet) ?? ""
            tree.remove(bullet)
            let indent = tree.declaredPoints("margin-left", of: block) ?? 0
            let item = ListAssembly.Item(
                node: block, level: Int(min(max(indent, 0), 10_000)), isOrdered: kind.hasPrefix("numbullet"))
            assembly.add(item, before: block, in: &tree)
            expected = next
        }
    }

    /// The drawn bullet, which is the first thing in its block.
    private static func bullet(of block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let first = tree.firstContent(of: block), tree[first].tag == .span else { return nil }
        let format = tree.declared("mso-special-format", of: first)
        return format?.holds("bullet") == true && format?.hasPrefix("nobullet") == false ? first : nil
    }
}

extension SourceRepair {
    /// Makes lists of PowerPoint's bullets, which are text.
    public static let slideBullets = SourceRepair(
        "slide-bullets", "bullets drawn as text became lists", SlideBullets())
}
