import FormatCore
import HTMLSyntax

/// Turns lines in one element with a monospaced font, as terminals such as Konsole and Vim's exports have them, into a code
/// block.
///
/// The lines end in line breaks, and their spaces are no-break spaces. Prose can have such a font too, but it is not colored
/// piece by piece, and has no lines that are indented or consist only of signs.
struct TerminalCode: ElementRepair {
    var wake: HTMLWake { .elements([.span, .font, .tt, .div], with: [.style]).or([.font], with: [.face]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[element].tag == .font, let families = tree.value(.face, of: element) {
            return FontFamily.firstName(families).map(FontFamily.isFixedPitch) == true ? element : nil
        }
        guard let style = tree.valueBytes(.style, of: element), FontFamily.mayBeFixedPitch(style),
            let families = tree.declared("font-family", of: element),
            FontFamily.firstName(families).map(FontFamily.isFixedPitch) == true
        else { return nil }
        return element
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard isAlone(box, tree), tree.holdsLine(box),
            tree.elements(within: box, where: { [.img, .svg, .a, .input].contains(tree[$0].tag) }).isEmpty
        else { return }
        let lines = Self.lines(of: box, in: tree)
        // A message may have such a font in a block, too.
        guard !Self.mayBeMessage(box, tree) || !lines.contains(where: Self.isOfMessage),
            lines.count > 1,
            Self.isColoured(box, tree) || lines.contains(where: Self.isOfCode),
            !tree.isInside(box, { tree[$0].tag == .pre || tree[$0].tag == .code || tree[$0].tag.isCell })
        else { return }
        let code = tree.makeElement(.pre)
        for (number, line) in lines.enumerated() {
            // A line end in text would be one of the source to the repair of Word's code.
            if number > 0 { tree.move(tree.makeElement(.br), toEndOf: code) }
            if !line.isEmpty { tree.move(tree.makeText(line), toEndOf: code) }
        }
        tree.move(code, before: box)
        tree.remove(box)
    }

    /// True for a block, and for a font without colors.
    private static func mayBeMessage(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[box].tag == .font else { return tree[box].tag == .div }
        return !tree.has(.style, box)
            && tree.elements(within: box, where: { tree[$0].tag == .font && tree.has(.color, $0) }).isEmpty
    }

    /// True if there is only white space next to an element in its block.
    private func isAlone(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let parent = tree[box].parent
        guard parent == HTMLTree.root || tree[parent].tag.isBlock || tree[parent].tag == .body else { return false }
        return isBlank(from: tree[box].previous, tree) { tree[$0].previous }
            && isBlank(from: tree[box].next, tree) { tree[$0].next }
    }

    /// True if the siblings from one in a direction are only white space.
    private func isBlank(from start: HTMLTree.ID, _ tree: HTMLTree, _ next: (HTMLTree.ID) -> HTMLTree.ID) -> Bool {
        var node = start
        while node != HTMLTree.none {
            let isSpace = tree[node].tag == .text && tree.isBlank(node)
            guard isSpace || [.comment, .meta, .br].contains(tree[node].tag) else { return false }
            node = next(node)
        }
        return true
    }

    /// The lines without no-break spaces and without empty lines at the end.
    private static func lines(of box: HTMLTree.ID, in tree: HTMLTree) -> [[UInt8]] {
        let keepsLines = tree.declaredWhiteSpace(of: box)?.hasPrefix("pre") == true
        var lines: [[UInt8]] = [[]]
        var node = box
        while let next = tree.following(node, within: box) {
            node = next
            switch tree[node].tag {
            case .br: lines.append([])
            case .text where keepsLines:
                let parts = tree.text(of: node).split(separator: 0x0A, omittingEmptySubsequences: false)
                lines[lines.count - 1] += parts[0]
                lines += parts.dropFirst().map(Array.init)
            case .text:
                let text = tree.text(of: node)
                // White space at the start of a line is that of the source.
                let isSource = lines[lines.count - 1].isEmpty && text.first == 0x0A
                let shown = isSource ? text.drop(while: \.isASCIIWhiteSpace) : text
                lines[lines.count - 1] += shown.map { $0 == 0x0A ? 0x20 : $0 }
            default: break
            }
        }
        lines = lines.map { HTMLSpaces.plain($0[...]) }
        while let last = lines.last, last[...].isBlank { lines.removeLast() }
        return lines
    }

    private static func isColoured(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let parts = tree.children(of: box).filter { tree[$0].tag == .span }
        return !parts.isEmpty && parts.allSatisfy { tree.declared("color", of: $0) != nil }
    }

    /// True for a line that ends a sentence or a salutation.
    static func isOfMessage(_ line: [UInt8]) -> Bool {
        guard let last = line[...].trimmed.last, line.contains(0x20) else { return false }
        return ".?!,".utf8.contains(last)
    }

    private static func isOfCode(_ line: [UInt8]) -> Bool {
        line.starts(with: [0x20, 0x20]) || line.first == 0x09
            || !line[...].isBlank && line.allSatisfy { $0.isASCIIPunctuation || $0 == 0x20 }
    }
}
