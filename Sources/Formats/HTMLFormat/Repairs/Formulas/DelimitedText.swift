import FormatCore
import HTMLSyntax

/// Replaces the formulas in the text of a page: all if a script would set them, else those with a sign of TeX.
struct DelimitedText: DocumentRepair {
    let wake = HTMLWake.marks(#"\("#, #"\["#)

    private static let code: Set<HTMLTag> = [.pre, .code, .kbd, .samp, .tt, .script, .style, .textarea]

    func repair(_ tree: inout HTMLTree) {
        let isTypeset = tree.nodes.indices.contains { Self.isTypesetter(HTMLTree.ID($0), in: tree) }
        for index in tree.nodes.indices where tree.nodes[index].tag == .text {
            let node = HTMLTree.ID(index)
            let text = tree.text(of: node)
            guard text.contains(DelimitedFormulas.backslash),
                let formula = isTypeset ? DelimitedFormulas.replaced(text) : Self.recognised(text),
                !tree.isInside(node, { Self.code.contains(tree[$0].tag) })
            else { continue }
            tree.setText(formula, of: node)
        }
    }

    /// True for a script that sets formulas.
    private static func isTypesetter(_ script: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[script].tag == .script, let source = tree.value(.src, of: script)?.lowercased() else { return false }
        return ["mathjax", "katex"].contains { Array(source.utf8).containsSequence($0.utf8) }
    }

    /// A text with dollars around what is TeX by its signs; nil if nothing is.
    private static func recognised(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        var start = text.startIndex
        var index = start
        while let next = text[index...].firstIndex(of: DelimitedFormulas.backslash) {
            index = next + 1
            guard let end = TeXFormula.bracketedEnd(in: text, at: next),
                let formula = DelimitedFormulas.replaced(text[next..<end])
            else { continue }
            output += text[start..<next] + formula
            (start, index) = (end, end)
        }
        return start == text.startIndex ? nil : output + text[start...]
    }
}
