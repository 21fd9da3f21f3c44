import FormatCore
import HTMLSyntax

/// Replaces TeX between `\(` and `\)` or `\[` and `\]`, which a script of the page would have set: pandoc, Sphinx, CKEditor
/// and others leave it as the text of an element; older pages have it anywhere in their text (``DelimitedText``).
struct DelimitedFormulas: ElementRepair {
    let wake = HTMLWake.elements(.roleHolders)

    static let backslash = UInt8(ascii: "\\")

    /// True for an element whose whole text is one formula.
    private static func isFormula(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let child = tree[node].firstChild
        guard child != HTMLTree.none, tree[child].tag == .text, tree[child].next == HTMLTree.none else { return false }
        let text = tree.text(of: child).drop(while: \.isASCIIWhiteSpace)
        guard text.first == backslash, let sign = text.dropFirst().first else { return false }
        return sign == UInt8(ascii: "(") || sign == UInt8(ascii: "[")
    }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.isFormula(element, in: tree) ? element : nil
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard Self.isFormula(element, in: tree) else { return }
        let child = tree[element].firstChild
        let text = tree.text(of: child)
        guard let formula = Self.replaced(text), text.trimmed.suffix(2).first == Self.backslash else { return }
        tree.setText(formula, of: child)
    }

    /// A text with dollars instead of the delimiters; nil if it has none.
    static func replaced(_ text: ArraySlice<UInt8>) -> [UInt8]? {
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
