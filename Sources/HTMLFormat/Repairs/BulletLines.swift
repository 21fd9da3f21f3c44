import FormatCore
import HTMLSyntax

/// Lines of one paragraph that begin with the same bullet and end with a line break: somebody typed a list.
enum BulletLines {
    /// True if a line begins with a bullet behind a line break; this is fast.
    static func mayBegin(behind node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree[node].tag == .br && tree[node].next != HTMLTree.none && sign(of: tree[node].next, in: tree) != nil
    }

    /// Makes such lines blocks of their own, which are read as items then; returns true if there are any.
    ///
    /// Each break belongs to one line; a line is examined from its break on, and behind itself once.
    static func divide(at breaks: [HTMLTree.ID], _ tree: inout HTMLTree) -> Bool {
        var isDivided = false
        for node in breaks where tree[node].parent != HTMLTree.none && isWithinText(node, in: tree) {
            guard let sign = sign(of: tree[node].next, in: tree) else { continue }
            let isFollowing = tree.previousContent(before: node).map { isItem($0, sign, tree) } == true
            if !isFollowing {
                guard let first = startOfLine(before: node, in: tree), Self.sign(of: first, in: tree) == sign else {
                    continue
                }
                wrap(from: first, &tree)
            }
            wrap(from: tree[node].next, &tree)
            tree.remove(node)
            isDivided = true
        }
        return isDivided
    }

    private static func isItem(_ node: HTMLTree.ID, _ sign: Unicode.Scalar, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .div && tree[node].firstChild != HTMLTree.none
            && Self.sign(of: tree[node].firstChild, in: tree) == sign
    }

    private static func isWithinText(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        !tree.isInside(node) { tree[$0].tag == .pre || tree[$0].tag == .code || tree[$0].tag == .li }
    }

    /// The bullet that a text begins with, behind which white space stands.
    private static func sign(of node: HTMLTree.ID, in tree: HTMLTree) -> Unicode.Scalar? {
        tree[node].tag == .text ? sign(of: tree.text(of: node).drop(while: \.isASCIIWhiteSpace)) : nil
    }

    /// The same for the text itself.
    static func sign(of text: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let space = text.dropFirst(3).prefix(2)
        guard text.first == 0xE2, space.first?.isASCIIWhiteSpace == true || space.elementsEqual([0xC2, 0xA0]) else {
            return nil
        }
        let sign = String(decoding: text.prefix(3), as: UTF8.self)
        return DrawnBullet.isSign(sign) ? sign.unicodeScalars.first : nil
    }

    /// The first node of the line before a break, and before empty lines.
    private static func startOfLine(before node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var first: HTMLTree.ID?
        var next = tree[node].previous
        while next != HTMLTree.none, tree[next].tag == .br || tree[next].tag == .text && tree.isBlank(next) {
            next = tree[next].previous
        }
        while next != HTMLTree.none, tree[next].tag != .br, !tree[next].tag.isBlock {
            first = next
            next = tree[next].previous
        }
        return first
    }

    /// Moves a line into a block; the breaks behind it go unless an item follows at once.
    private static func wrap(from first: HTMLTree.ID, _ tree: inout HTMLTree) {
        let line = tree.makeElement(.div)
        tree.move(line, before: first)
        while tree[line].next != HTMLTree.none, tree[tree[line].next].tag != .br, !tree[tree[line].next].tag.isBlock {
            tree.move(tree[line].next, toEndOf: line)
        }
        while let end = tree.nextContent(after: line), tree[end].tag == .br, !mayBegin(behind: end, in: tree) {
            tree.remove(end)
        }
    }
}
