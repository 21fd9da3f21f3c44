import FormatCore
import HTMLSyntax

/// Turns a box of lines from a code editor into a code block, also in the middle of a document: code from VS Code that was
/// pasted into a mail.
///
/// Such a box has a monospaced font, preserves white space, and holds nothing but a `div` for each line.
struct CodeBoxes: ElementRepair {
    var wake: HTMLWake { .elements([.div], with: [.style]) }

    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let style = tree.valueBytes(.style, of: box), style.containsSequence("white-space".utf8),
            FontFamily.mayBeFixedPitch(style), tree.declaredWhiteSpace(of: box) == "pre",
            let families = tree.declared("font-family", of: box),
            FontFamily.firstName(families).map(FontFamily.isFixedPitch) == true
        else { return nil }
        return box
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        // An earlier repair may have made it a code block.
        guard tree[box].tag == .div, !tree.isInside(box, { tree[$0].tag == .pre || tree[$0].tag.isCell }) else {
            return
        }
        var lines = tree.children(of: box).filter { tree[$0].tag != .text || !tree.isBlank($0) }
        guard lines.count(where: { tree[$0].tag == .div }) > 1,
            lines.allSatisfy({ tree[$0].tag == .br || tree[$0].tag == .div && Self.isLine($0, in: tree) })
        else { return }
        while let last = lines.last, tree.isBlank(last) { lines.removeLast() }
        // The colors are those of the editor's theme.
        for part in tree.elements(within: box, where: { tree.has(.style, $0) }) { tree.set(.style, "", of: part) }
        tree.replace(box, withCode: lines)
    }

    /// Elements that editors do not write: such a box is a letter.
    private static let written: HTMLTagSet = [
        .img, .input, .svg, .b, .strong, .i, .em, .u, .s, .mark, .sub, .sup, .code,
    ]

    private static func isLine(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.holdsLine(line)
            && tree.elements(within: line) {
                written.contains(tree[$0].tag) || tree[$0].tag == .a && tree.has(.href, $0)
            }.isEmpty
    }
}
