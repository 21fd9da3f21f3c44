import FormatCore
import HTMLSyntax

/// Turns the HTML that code editors and terminals copy into a code block without the colors of the theme.
///
/// Such a document is one box in a monospaced font that preserves white space.
struct EditorCode: DocumentRepair {
    var wake: HTMLWake { .firstElement([.div], with: [.style]) }

    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.valueBytes(.style, of: box)?.containsSequence("white-space".utf8) == true else { return nil }
        return Self.keepsWhiteSpace(box, in: tree) ? box : nil
    }

    func repair(_ tree: inout HTMLTree) {
        guard let box = Self.root(of: tree), Self.isCode(box, in: tree) else { return }
        tree.rename(box, .pre)
        tree.set(.style, "", of: box)
        if !tree.sheets.isEmpty {
            for node in tree.elements(within: box, where: { tree.has(.class, $0) }) { tree.set(.class, "", of: node) }
        }
        for node in tree.elements(within: box, where: { tree.has(.style, $0) }) {
            if tree[node].tag == .div, tree.declared("display", of: node) == "inline" { tree.rename(node, .span) }
            tree.set(.style, "", of: node)
        }
    }

    /// The innermost element that contains all visible content; the search stops at an element that sets white space
    /// itself.
    private static func root(of tree: HTMLTree) -> HTMLTree.ID? {
        var node = HTMLTree.root
        while true {
            let shown = tree.children(of: node).filter { child in
                tree[child].tag != .head && !(tree[child].tag == .text && tree.isBlank(child)) && tree[child].tag != .br
            }
            guard shown.count == 1, let only = shown.first, tree[only].tag != .text else { return nil }
            switch tree[only].tag {
            case .pre: return only
            case .html, .body: node = only
            case .div, .span, .p:
                if keepsWhiteSpace(only, in: tree) { return only }
                node = only
            default: return nil
            }
        }
    }

    private static func keepsWhiteSpace(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.declaredWhiteSpace(of: node)?.hasPrefix("pre") == true
    }

    private static func isCode(_ box: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree[box].tag == .pre { return true }
        guard let families = tree.declared("font-family", of: box) else { return isInSheetFont(box, in: tree) }
        let isFixed = families.split(separator: ",").contains { name in
            FontFamily.firstName(String(name)).map(FontFamily.isFixedPitch) ?? false
        }
        // A single word of inline code is also copied as a box.
        return isFixed && (tree[box].tag != .span || hasLines(box, in: tree))
    }

    /// True if a style sheet gives the words of a box a monospaced font, as in Notepad++ exports.
    private static func isInSheetFont(_ box: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[box].tag == .div, !tree.sheets.isEmpty, hasLines(box, in: tree) else { return false }
        let fonts = SheetFonts(tree.sheets)
        let words = tree.children(of: box).filter { !tree.isBlank($0) }
        return !words.isEmpty && words.allSatisfy { fonts.isFixedPitch($0, in: tree) == true }
    }

    private static func hasLines(_ box: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.content(of: box).contains(0x0A) || !tree.elements(within: box) { tree[$0].tag == .br }.isEmpty
    }
}
