import HTMLSyntax

/// Turns the code listings of LaTeXML (used by arXiv), in which each line is a box, into code blocks.
///
/// Algorithms are listings too, but not of the LaTeX package for code; they remain text.
struct LaTeXMLListings: ElementRepair {
    var wake: HTMLWake { .elements([.div], classed: ["ltx_listing*"]) }

    private static let language = "ltx_lst_language_"

    func place(at node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let names = tree.valueBytes(.class, of: node), names.starts(with: "ltx_listing".utf8),
            names.containsSequence("ltx_lst".utf8)
        else { return nil }
        return node
    }

    func repair(_ listing: HTMLTree.ID, _ tree: inout HTMLTree) {
        let lines = tree.elements(within: listing) { tree.hasClass("ltx_listingline", $0) }
        guard !lines.isEmpty, !tree.isInside(listing, { tree[$0].tag == .pre }) else { return }
        let code = tree.makeElement(.pre)
        if let name = tree.classes(of: listing).first(where: { $0.hasPrefix(Self.language) }) {
            tree.set(.dataLang, name.dropFirst(Self.language.count).lowercased(), of: code)
        }
        for line in lines {
            if line != lines.first { tree.move(tree.makeText([0x0A]), toEndOf: code) }
            for part in tree.children(of: line) where isAdded(part, tree) { tree.remove(part) }
            tree.makePlainCode(of: line)
            tree.moveContent(of: line, toEndOf: code)
        }
        tree.move(code, before: listing)
        tree.remove(listing)
    }

    /// True for a line number, and for line ends of the source around its code.
    private func isAdded(_ part: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[part].tag == .text else { return tree.hasClass("ltx_tag_listingline", part) }
        return tree.text(of: part).contains(0x0A) && tree.isBlank(part)
    }
}
