import FormatCore
import HTMLSyntax

/// Turns a document copied from a Qt-based code editor into a code block: each line is a paragraph in a monospaced font.
///
/// Prose can have such a font too, but it has no lines that are indented by spaces or consist only of signs.
struct QtCode: DocumentRepair {
    var wake: HTMLWake { .marks("qrichtext") }

    func repair(_ tree: inout HTMLTree) {
        guard let body = tree.elements(.body).first else { return }
        let lines = tree.children(of: body).filter { tree[$0].tag != .text || !tree.isBlank($0) }
        guard lines.count > 1, lines.allSatisfy({ Self.isLine($0, tree) }),
            lines.contains(where: { Self.isOfCode(tree.content(of: $0)) })
        else { return }
        let code = tree.makeElement(.pre)
        for line in lines {
            if line != lines.first { tree.move(tree.makeText([0x0A]), toEndOf: code) }
            tree.makePlainCode(of: line)
            for part in tree.elements(within: line, where: { tree.has(.style, $0) }) { tree.set(.style, "", of: part) }
            tree.moveContent(of: line, toEndOf: code)
            tree.remove(line)
        }
        tree.move(code, toEndOf: body)
    }

    /// True for a paragraph in a monospaced font that preserves spaces.
    private static func isLine(_ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[line].tag == .p, tree.declaredWhiteSpace(of: line)?.hasPrefix("pre") == true else {
            return false
        }
        return tree.children(of: line).allSatisfy { part in
            if tree[part].tag == .text { return tree.isBlank(part) }
            if tree[part].tag == .br { return true }
            guard tree[part].tag == .span, let families = tree.declared("font-family", of: part) else { return false }
            return FontFamily.firstName(families).map(FontFamily.isFixedPitch) == true
        }
    }

    private static func isOfCode(_ line: [UInt8]) -> Bool {
        let text = HTMLSpaces.plain(line[...])
        guard let last = text.last, last != 0x20 else { return false }
        return text.starts(with: [0x20, 0x20]) || text[0] == 0x09
            || text.allSatisfy { $0.isASCIIPunctuation || $0 == 0x20 }
    }
}
