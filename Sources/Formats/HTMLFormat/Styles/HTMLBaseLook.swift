import HTMLSyntax
import RichText

/// The look of a document's body text, which is dropped.
///
/// Browsers and word processors write this look on every block or every word; pasted text should take on the look of the
/// target document instead.
///
/// A look counts as the document's if most body text has it, and if either blocks declare it, or family, size and color
/// are declared together, which nobody does for a single word. A color counts only if it is nearly gray. Black text and
/// white backgrounds are always ignored.
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
        var total = 0
        var complete = 0
        for (index, style) in cascade.styles.enumerated() {
            if style.isHeading || style.isCode || style.marks.contains(.code) || style.link >= 0 { lengths[index] = 0 }
            total += lengths[index]
            let look = style.look
            if look.fontFamily != nil, look.fontSize != nil, look.foreground != nil { complete += lengths[index] }
        }
        let isDump = complete * 2 > total
        let body = BodyStyles(styles: cascade.styles, lengths: lengths, total: total, isDump: isDump)
        family = body.most(.family) { $0.fontFamily }
        size = body.most(.size) { $0.fontSize }
        foreground = body.most(.color) { $0.foreground }.flatMap { $0.isNeutral ? $0 : nil }
        background = isDump ? body.most([]) { $0.background }.flatMap { $0.isNeutral ? $0 : nil } : nil
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
}

/// The styles of body text, and how much text has each.
private struct BodyStyles {
    let styles: [HTMLStyle]
    let lengths: [Int]
    let total: Int
    let isDump: Bool

    /// The most frequent value; nil if there is none, or if it is declared only for inline elements.
    func most<Value: Hashable>(_ property: HTMLStyle.Properties, _ value: (Look) -> Value?) -> Value? {
        var all: [Value: Int] = [:]
        var ofBlocks: [Value: Int] = [:]
        for (index, length) in lengths.enumerated() where length > 0 {
            guard let found = value(styles[index].look) else { continue }
            all[found, default: 0] += length
            if styles[index].saidOfBlock.isSuperset(of: property) { ofBlocks[found, default: 0] += length }
        }
        guard let (top, length) = all.max(by: { $0.value < $1.value }), length * 2 > total else { return nil }
        return isDump || ofBlocks[top, default: 0] * 2 > length ? top : nil
    }
}
