import FormatCore
import HTMLSyntax

/// Recognizes headings by their font size in documents of applications without heading styles.
///
/// A document with heading elements is left unchanged. In a document without larger lines, a short bold line is
/// emphasized text.
struct HeadingsBySize: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        let cascade = HTMLCascade(of: tree, addresses: .unresolved)
        var headings = SizedHeadings()
        var lines: [HTMLTree.ID: SizedHeadings.Line] = [:]
        var order: [HTMLTree.ID] = []
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            guard tree[node].tag == .text, !tree.text(of: node).isBlank else { continue }
            let style = cascade[node]
            if style.isHeading { return }
            let length = tree.text(of: node).count
            let size = Int32(clamping: Int(((style.look.fontSize ?? 12) * 2).rounded()))
            let isBold = style.marks.contains(.strong)
            headings.count(size: size, isBold: isBold, length: length)
            guard let block = Self.block(of: node, tree) else { continue }
            if lines[block] == nil { order.append(block) }
            lines[block, default: .init()].add(size: size, isBold: isBold, length: length)
        }
        for line in lines.values { headings.consider(line) }
        headings.rank()
        for block in order {
            if let level = lines[block].flatMap({ headings.level(of: $0) }) { tree.rename(block, Self.tags[level - 1]) }
        }
    }

    private static let tags: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

    /// The paragraph that contains a text node, unless that is part of another structure.
    private static func block(of text: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        var block: HTMLTree.ID?
        var node = tree[text].parent
        while node != HTMLTree.none {
            switch tree[node].tag {
            case .p: block = block ?? node
            case .li, .blockquote, .td, .th, .caption, .pre, .code: return nil
            default: break
            }
            node = tree[node].parent
        }
        return block
    }
}
