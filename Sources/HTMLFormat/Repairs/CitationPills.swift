import HTMLSyntax

/// Turns Perplexity's citations, which name their page in an attribute, into links.
struct CitationPills: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for pill in tree.elements(where: { tree.value(named: "data-pplx-citation-url", of: $0) != nil }) {
            let hasLink = !tree.elements(within: pill) { tree[$0].tag == .a && tree.has(.href, $0) }.isEmpty
            guard !hasLink, let address = tree.value(named: "data-pplx-citation-url", of: pill) else { continue }
            tree.rename(pill, .a)
            tree.set(.href, address, of: pill)
        }
    }
}

extension SourceRepair {
    /// Turns citations without a link into links.
    public static let citationPills = SourceRepair(
        "citation-pills", "citations became links to what they cite", CitationPills())
}
