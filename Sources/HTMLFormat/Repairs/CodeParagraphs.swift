import FormatCore
import HTMLSyntax

/// Joins adjacent paragraphs in a monospaced font, each of which is a line of code, into one block.
///
/// A single one may be a look, and so may a document that is in such a font as a whole.
struct CodeParagraphs: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        let paragraphs = tree.elements { tree[$0].tag == .p && !tree.isBlank($0) }
        let lines = Set(paragraphs.filter { Self.isLine($0, in: tree) })
        guard lines.count > 1, Self.hasText(beside: lines, in: tree) else { return }
        for line in paragraphs where lines.contains(line) && tree[line].parent != HTMLTree.none {
            guard let second = tree.nextContent(after: line), lines.contains(second) else { continue }
            let block = tree.makeElement(.pre)
            tree.move(block, before: line)
            var next: HTMLTree.ID? = line
            while let place = next, lines.contains(place) {
                next = tree.nextContent(after: place)
                if place != line { tree.move(tree.makeText([0x0A]), toEndOf: block) }
                for child in tree.allChildren(of: place) { tree.move(child, toEndOf: block) }
                tree.remove(place)
            }
        }
    }

    /// True if a document has text outside these paragraphs.
    private static func hasText(beside lines: Set<HTMLTree.ID>, in tree: HTMLTree) -> Bool {
        var node = HTMLTree.root
        while let next = tree.following(node, skippingContent: lines.contains(node) || tree[node].tag == .head) {
            node = next
            if tree[node].tag == .text, !tree.isBlank(node) { return true }
        }
        return false
    }

    /// True if all text of a paragraph is in elements that declare a monospaced font.
    private static func isLine(_ paragraph: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if declaresFixedPitch(paragraph, in: tree) { return true }
        return tree.allChildren(of: paragraph).allSatisfy { child in
            if tree[child].tag == .text { return tree.isBlank(child) }
            return tree[child].tag == .br || tree.isBlank(child) || isFixedPitch(child, in: tree)
        }
    }

    private static func isFixedPitch(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree[node].tag == .span && declaresFixedPitch(node, in: tree)
    }

    private static func declaresFixedPitch(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard let families = tree.declared("font-family", of: node) else { return false }
        return FontFamily.firstName(families).map(FontFamily.isFixedPitch) ?? false
    }
}

extension SourceRepair {
    /// Joins paragraphs of code.
    public static let codeParagraphs = SourceRepair(
        "code-paragraphs", "paragraphs in a monospaced font became one block of code", CodeParagraphs())
}
