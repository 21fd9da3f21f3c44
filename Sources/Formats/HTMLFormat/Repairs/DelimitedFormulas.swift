import FormatCore
import HTMLSyntax

/// TeX between `\(` and `\)` or `\[` and `\]`, which a script of the page would have set: pandoc, Sphinx, CKEditor and
/// others leave it as the text of an element, older pages anywhere in their text.
enum DelimitedFormulas {
    private static let backslash = UInt8(ascii: "\\")

    /// True for an element whose whole text is one formula.
    static func isFormula(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let child = tree[node].firstChild
        guard child != HTMLTree.none, tree[child].tag == .text, tree[child].next == HTMLTree.none else { return false }
        let text = tree.text(of: child).drop(while: \.isASCIIWhiteSpace)
        guard text.first == backslash, let sign = text.dropFirst().first else { return false }
        return sign == UInt8(ascii: "(") || sign == UInt8(ascii: "[")
    }

    /// Replaces the formula that is the text of an element.
    static func read(_ node: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree[node].parent != HTMLTree.none, isFormula(node, in: tree) else { return }
        let child = tree[node].firstChild
        let text = tree.text(of: child)
        guard let formula = replaced(text), text.trimmed.suffix(2).first == backslash else { return }
        tree.setText(formula, of: child)
    }

    /// Replaces the formulas in the text of a page: all if a script would set them, else those with a sign of TeX.
    static func readAll(_ tree: inout HTMLTree, isTypeset: Bool) {
        for index in tree.nodes.indices where tree.nodes[index].tag == .text {
            let node = HTMLTree.ID(index)
            let text = tree.text(of: node)
            guard text.contains(backslash), let formula = isTypeset ? replaced(text) : recognised(text),
                !tree.isInside(node, { code.contains(tree[$0].tag) })
            else { continue }
            tree.setText(formula, of: node)
        }
    }

    private static let code: Set<HTMLTag> = [.pre, .code, .kbd, .samp, .tt, .script, .style, .textarea]

    /// True if a source may contain the delimiters.
    static func mayBe(in source: [UInt8]) -> Bool {
        var index = source.startIndex
        while let next = source[...].firstIndex(of: backslash, from: index), next + 1 < source.endIndex {
            if source[next + 1] == UInt8(ascii: "(") || source[next + 1] == UInt8(ascii: "[") { return true }
            index = next + 1
        }
        return false
    }

    /// A text with dollars around what is TeX by its signs; nil if nothing is.
    private static func recognised(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        var start = text.startIndex
        var index = start
        while let next = text[index...].firstIndex(of: backslash) {
            index = next + 1
            guard let end = TeXFormula.bracketedEnd(in: text, at: next),
                let formula = replaced(text[next..<end])
            else { continue }
            output += text[start..<next] + formula
            (start, index) = (end, end)
        }
        return start == text.startIndex ? nil : output + text[start...]
    }

    /// True if a script sets formulas.
    static func isTypesetter(_ script: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard let source = tree.value(.src, of: script)?.lowercased() else { return false }
        return ["mathjax", "katex"].contains { Array(source.utf8).containsSequence($0.utf8) }
    }

    /// A text with dollars instead of the delimiters; nil if it has none.
    private static func replaced(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        var start = text.startIndex
        var index = start
        var opening: (index: Int, sign: UInt8)?
        while index + 1 < text.endIndex {
            guard text[index] == backslash else {
                index += 1
                continue
            }
            let sign = text[index + 1]
            if sign == UInt8(ascii: "(") || sign == UInt8(ascii: "[") {
                opening = (index, sign)
            } else if let open = opening, sign == (open.sign == UInt8(ascii: "(") ? UInt8(ascii: ")") : 0x5D) {
                let dollars = repeatElement(UInt8(ascii: "$"), count: open.sign == UInt8(ascii: "(") ? 1 : 2)
                let source = text[(open.index + 2)..<index].trimmed
                if !source.isEmpty {
                    output += text[start..<open.index] + dollars
                    output += source.map { $0.isASCIIWhiteSpace ? 0x20 : $0 } + dollars
                    start = index + 2
                }
                opening = nil
            }
            index += 2
        }
        return start == text.startIndex ? nil : output + text[start...]
    }
}
