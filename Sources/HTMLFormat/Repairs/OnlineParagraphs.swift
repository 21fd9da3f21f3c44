import HTMLSyntax

/// Paragraphs of Word and OneNote on the web: headings that say so to screen readers alone, and ends of paragraphs that
/// are drawn as text.
struct OnlineParagraphs: HTMLRepair {
    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

    func repair(_ tree: inout HTMLTree) {
        for mark in tree.elements(where: { tree.hasClass("EOP", $0) }) where tree.isBlank(mark) { tree.remove(mark) }
        for heading in tree.elements(where: { tree[$0].tag == .p && tree.value(.role, of: $0) == "heading" }) {
            let level = tree.value(named: "aria-level", of: heading).flatMap { Int($0) } ?? 1
            tree.rename(heading, Self.headings[min(max(level, 1), 6) - 1])
        }
    }
}

extension SourceRepair {
    /// Makes headings of Word's on the web, and removes the paragraph ends drawn as text.
    public static let onlineParagraphs = SourceRepair(
        "online-paragraphs", "paragraphs that are headings became headings, drawn ends of paragraphs went",
        OnlineParagraphs())
}
