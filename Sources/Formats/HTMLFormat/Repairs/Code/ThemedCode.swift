import FormatCore
import HTMLSyntax

/// Turns a box in a monospaced font on a theme's background, whose lines are boxes, into a code block.
///
/// Web editors copy such a box with no-break spaces, and without a style for white space.
struct ThemedCode: ElementRepair {
    var wake: HTMLWake { .elements([.div], with: [.style]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let style = tree.valueBytes(.style, of: element), style.containsSequence("background".utf8),
            FontFamily.mayBeFixedPitch(style),
            tree.declaredWhiteSpace(of: element) == nil, let families = tree.declared("font-family", of: element),
            FontFamily.firstName(families).map(FontFamily.isFixedPitch) == true
        else { return nil }
        return element
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        let lines = tree.children(of: box).filter { tree[$0].tag != .text || !tree.isBlank($0) }
        let blocks = lines.count { tree[$0].tag == .div }
        guard blocks > 1, !tree.isInside(box, { tree[$0].tag == .pre }),
            lines.allSatisfy({ tree[$0].tag == .br || tree[$0].tag == .div && tree.holdsLine($0) }),
            tree.elements(within: box, where: { [.img, .svg, .a].contains(tree[$0].tag) }).isEmpty
        else { return }
        let code = tree.makeElement(.pre)
        for line in lines {
            if line != lines.first { tree.move(tree.makeText([0x0A]), toEndOf: code) }
            guard tree[line].tag == .div else { continue }
            tree.makePlainCode(of: line)
            for part in tree.elements(within: line, where: { tree.has(.style, $0) }) { tree.set(.style, "", of: part) }
            tree.moveContent(of: line, toEndOf: code)
        }
        tree.move(code, before: box)
        tree.remove(box)
    }
}
