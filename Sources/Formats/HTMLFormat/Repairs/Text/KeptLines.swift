import HTMLSyntax

/// Preserves the lines of multi-paragraph text in a few elements without a style for white space.
///
/// An application displays such text preformatted, but the copy lacks the style that says so.
struct KeptLines: DocumentRepair {
    var wake: HTMLWake { .tags([.span, .font]) }

    func repair(_ tree: inout HTMLTree) {
        var texts: [HTMLTree.ID] = []
        var holdsParagraphs = false
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            switch tree[node].tag {
            case .html, .head, .body, .span, .font, .meta: break
            case .text:
                texts.append(node)
                if tree.text(of: node)[...].trimmed.containsSequence([0x0A, 0x0A]) { holdsParagraphs = true }
            default: return
            }
            // A document with many elements was written as HTML.
            if texts.count > Self.mostTexts { return }
        }
        guard holdsParagraphs else { return }
        for text in texts where tree[tree[text].parent].tag == .span || tree[tree[text].parent].tag == .font {
            let around = tree[text].parent
            guard tree.declaredWhiteSpace(of: around) == nil else { continue }
            tree.set(.style, (tree.value(.style, of: around) ?? "") + ";white-space:pre-line", of: around)
        }
    }

    private static let mostTexts = 16
}
