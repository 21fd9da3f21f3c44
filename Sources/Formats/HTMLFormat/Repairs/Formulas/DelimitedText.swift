import FormatCore
import HTMLSyntax

/// Replaces the formulas in the text of a page.
///
/// All are replaced if a script would render them, or inside an element for formulas; otherwise only those with a sign of TeX.
struct DelimitedText: DocumentRepair {
    var wake: HTMLWake { .marks(#"\("#, #"\["#) }

    private static let code: Set<HTMLTag> = [.pre, .code, .kbd, .samp, .tt, .script, .style, .textarea]

    func repair(_ tree: inout HTMLTree) {
        let isTypeset = tree.nodes.indices.contains { Self.isTypesetter(HTMLTree.ID($0), in: tree) }
        joinLines(of: &tree, isTypeset)
        for index in tree.nodes.indices where tree.nodes[index].tag == .text {
            let node = HTMLTree.ID(index)
            let text = tree.text(of: node)
            guard text.firstIndex(of: DelimitedFormulas.backslash, from: text.startIndex) != nil,
                tree[node].parent != HTMLTree.none,
                tree.formula(of: node) == nil, !tree.isInside(node, { Self.code.contains(tree[$0].tag) })
            else { continue }
            let isMarked = tree.hasClass("math", tree[node].parent)
            tree.replace(node, with: isTypeset || isMarked ? DelimitedFormulas.pieces(of: text) : Self.recognised(text))
        }
    }

    /// The most nodes of a displayed formula.
    private static let mostLines = 64

    /// Joins displayed formulas whose lines end in line breaks, as answers have them where nothing draws formulas.
    private func joinLines(of tree: inout HTMLTree, _ isTypeset: Bool) {
        for index in tree.nodes.indices where tree.nodes[index].tag == .text {
            let start = HTMLTree.ID(index)
            guard tree[start].parent != HTMLTree.none, tree[start].next != HTMLTree.none,
                tree[tree[start].next].tag == .br, tree.text(of: start).trimmed.suffix(2).elementsEqual(#"\["#.utf8),
                !Self.isCode(start, tree)
            else { continue }
            Self.joinLines(from: start, &tree, isTypeset)
        }
    }

    private static func isCode(_ text: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.isInside(text) {
            code.contains(tree[$0].tag)
                || tree.declared("font-family", of: $0).flatMap(FontFamily.firstName).map(FontFamily.isFixedPitch)
                    == true
        }
    }

    private static func joinLines(from start: HTMLTree.ID, _ tree: inout HTMLTree, _ isTypeset: Bool) {
        let text = tree.text(of: start)
        let opening = text.trimmed.endIndex - 2 - text.startIndex
        var source = Array(text)
        var parts: [HTMLTree.ID] = []
        var node = tree[start].next
        while node != HTMLTree.none, parts.count < mostLines, tree[node].tag == .br || tree[node].tag == .text {
            parts.append(node)
            source += tree[node].tag == .br ? [0x20] : Array(tree.text(of: node))
            if tree.text(of: node).trimmed.starts(with: #"\]"#.utf8) {
                // In one line, a comment of TeX would hide the rest.
                guard !source.contains(UInt8(ascii: "%")),
                    isTypeset || TeXFormula.bracketedEnd(in: source[...], at: opening) != nil
                else { return }
                tree.setText(source, of: start)
                for part in parts { tree.remove(part) }
                return
            }
            node = tree[node].next
        }
    }

    /// True for a script that renders formulas.
    private static func isTypesetter(_ script: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[script].tag == .script, let source = tree.value(.src, of: script)?.lowercased() else { return false }
        return ["mathjax", "katex"].contains { Array(source.utf8).containsSequence($0.utf8) }
    }

    /// The parts of a text; TeX that is recognized by its signs is a formula.
    private static func recognised(_ text: ArraySlice<UInt8>) -> [DelimitedFormulas.Piece] {
        var pieces: [DelimitedFormulas.Piece] = []
        var start = text.startIndex
        var index = start
        while let next = text.firstIndex(of: DelimitedFormulas.backslash, from: index) {
            index = next + 1
            guard let end = TeXFormula.bracketedEnd(in: text, at: next) else { continue }
            if start < next { pieces.append(.words(text[start..<next])) }
            pieces += DelimitedFormulas.pieces(of: text[next..<end])
            (start, index) = (end, end)
        }
        if start < text.endIndex { pieces.append(.words(text[start...])) }
        return pieces
    }
}
