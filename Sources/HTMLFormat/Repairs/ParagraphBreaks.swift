import HTMLSyntax

/// Renames Slack's paragraph separators, elements that only a style sheet turns into blocks.
struct ParagraphBreaks: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for space in tree.elements(where: { tree.hasClass("c-mrkdwn__br", $0) }) { tree.rename(space, .div) }
    }
}

extension SourceRepair {
    /// Turns an application's own breaks into paragraphs.
    public static let paragraphBreaks = SourceRepair(
        "paragraph-breaks", "marks between paragraphs ended them", ParagraphBreaks())
}
