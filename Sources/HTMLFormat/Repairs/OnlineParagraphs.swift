import HTMLSyntax

/// Recognizes headings of Word and OneNote on the web and removes paragraph marks drawn as text.
///
/// Their headings are declared for screen readers only.
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
    /// Turns the headings of Word on the web into elements, and removes paragraph marks drawn as text.
    public static let onlineParagraphs = SourceRepair(
        "online-paragraphs", "paragraphs that are headings became headings, drawn ends of paragraphs went",
        OnlineParagraphs())
}
