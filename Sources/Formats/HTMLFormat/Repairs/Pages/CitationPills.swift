import FormatCore
import HTMLSyntax

/// Turns Perplexity's citations, which have their address in an attribute, into links, and separates those of ChatGPT from the
/// text, as displayed.
///
/// The number of further pages is removed.
struct CitationPills: DocumentRepair {
    var wake: HTMLWake {
        .firstElement([.span, .a, .div, .button], with: [.dataTestid, .dataPplxCitation, .dataPplxCitationURL])
    }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.isPill(element, tree) ? element : nil
    }

    func repair(_ tree: inout HTMLTree) {
        for pill in tree.elements(where: { Self.isPill($0, tree) }) {
            for number in tree.elements(within: pill, where: { Self.isNumber($0, tree) }) { tree.remove(number) }
            var index = pill
            while tree[index].previous == HTMLTree.none, tree[index].parent != HTMLTree.none,
                tree[tree[index].parent].tag == .span
            {
                index = tree[index].parent
            }
            if tree[index].parent != HTMLTree.none, let before = tree.previousContent(before: index),
                tree[before].tag != .br
            {
                tree.move(tree.makeText([0x20]), before: index)
            }
            let hasLink = !tree.elements(within: pill) { tree[$0].tag == .a && tree.has(.href, $0) }.isEmpty
            guard !hasLink, let address = tree.value(.dataPplxCitationURL, of: pill) else { continue }
            tree.rename(pill, .a)
            tree.set(.href, address, of: pill)
        }
    }

    private static func isPill(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.has(.dataPplxCitationURL, node) || tree.has(.dataPplxCitation, node)
            || tree.value(.dataTestid, of: node) == "webpage-citation-pill"
    }

    /// True for `+2`, the number of further pages.
    private static func isNumber(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let text = tree[node].tag == .span ? tree.content(of: node, limit: 8) : []
        return text.count > 1 && text[0] == "+" && text.dropFirst().allSatisfy(\.isASCIIDigit)
    }
}
