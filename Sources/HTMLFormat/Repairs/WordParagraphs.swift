import HTMLSyntax

/// What Word says by names of its own: empty `o:p` that mark the ends of paragraphs, elements of XML around text, and the
/// styles of titles and quotes.
struct WordParagraphs: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for node in tree.elements(where: { tree.unknownName(of: $0)?.contains(":") == true }) {
            if tree.isBlank(node) { tree.remove(node) } else { tree.unwrap(node) }
        }
        for node in tree.elements(where: { tree[$0].tag == .p }) {
            if let tag = Self.tag(of: node, in: tree) { tree.rename(node, tag) }
        }
    }

    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

    private static func tag(of node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTag? {
        for name in tree.classes(of: node) {
            if name == "MsoTitle" { return .h1 }
            if name == "MsoQuote" || name.hasPrefix("MsoIntenseQuote") { return .blockquote }
        }
        guard let level = tree.declared("mso-outline-level", of: node).flatMap({ Int($0) }) else { return nil }
        return (1...6).contains(level) ? headings[level - 1] : nil
    }
}

extension SourceRepair {
    /// Repairs Word's empty paragraph marks, XML elements, and styles of titles and quotations.
    public static let wordParagraphs = SourceRepair(
        "word-paragraphs", "Word's own elements went, and its titles and quotes became headings and quotes",
        WordParagraphs())
}
