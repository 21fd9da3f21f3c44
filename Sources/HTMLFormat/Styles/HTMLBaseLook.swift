import HTMLSyntax
import RichText

/// The look of a document's body text, which is not kept for any piece of it.
///
/// Browsers and word processors write this look on every block or every word; pasted text takes on the look of the
/// target document instead.
///
/// A look is that of the document if most body text has it, and if it is declared for blocks, or together with family,
/// size and colour, which no one declares for a single word. A colour is that of the document only if it is nearly
/// grey. Black text and white backgrounds are always ignored.
struct HTMLBaseLook: Sendable {
    private var family: String?
    private var size: Double?
    private var foreground: Color?
    private var background: Color?

    init(of tree: HTMLTree, _ cascade: HTMLCascade) {
        var lengths = [Int](repeating: 0, count: cascade.styles.count)
        // Removed nodes do not count.
        var id = HTMLTree.root
        while let next = tree.following(id) {
            id = next
            let node = tree[id]
            if node.tag == .text { lengths[Int(cascade.places[Int(id)])] += Int(node.upper - node.lower) }
        }
        let body = zip(cascade.styles, lengths).filter {
            !$0.isHeading && !$0.isCode && !$0.marks.contains(.code) && $0.link < 0 && $1 > 0
        }
        let total = body.reduce(0) { $0 + $1.1 }
        let complete = body.reduce(0) { sum, row in
            let look = row.0.look
            return look.fontFamily != nil && look.fontSize != nil && look.foreground != nil ? sum + row.1 : sum
        }
        let isDump = complete * 2 > total
        family = Self.most(body, total, isDump, .family, \.fontFamily)
        size = Self.most(body, total, isDump, .size, \.fontSize)
        foreground = Self.most(body, total, isDump, .color, \.foreground).flatMap { $0.isNeutral ? $0 : nil }
        background =
            isDump
            ? Self.most(body, total, true, [], \.background).flatMap { $0.isNeutral ? $0 : nil } : nil
    }

    /// The look of a style without the parts that follow from the document, the block or the kind of text.
    func look(of style: HTMLStyle) -> Look {
        var look = style.look
        if style.isCode || style.marks.contains(.code) {
            look.fontFamily = nil
            look.fontSize = nil
        }
        if style.isHeading {
            look.fontSize = nil
            if style.saidOfBlock.contains(.family) { look.fontFamily = nil }
        }
        if look.fontFamily == family { look.fontFamily = nil }
        if look.fontSize == size { look.fontSize = nil }
        if look.foreground == foreground || look.foreground == .black { look.foreground = nil }
        if look.background == background || look.background == .white { look.background = nil }
        return look
    }

    private static func most<Value: Hashable>(
        _ body: [(HTMLStyle, Int)], _ total: Int, _ isDump: Bool, _ property: HTMLStyle.Properties,
        _ value: KeyPath<Look, Value?>
    ) -> Value? {
        var lengths: [Value: Int] = [:]
        var lengthsOfBlocks: [Value: Int] = [:]
        for (style, length) in body {
            guard let found = style.look[keyPath: value] else { continue }
            lengths[found, default: 0] += length
            if style.saidOfBlock.isSuperset(of: property) { lengthsOfBlocks[found, default: 0] += length }
        }
        guard let (top, length) = lengths.max(by: { $0.value < $1.value }), length * 2 > total else { return nil }
        return isDump || lengthsOfBlocks[top, default: 0] * 2 > length ? top : nil
    }
}
