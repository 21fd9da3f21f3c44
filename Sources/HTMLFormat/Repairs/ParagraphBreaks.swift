import HTMLSyntax

/// What Slack puts between paragraphs: an element that only a style sheet makes a block.
struct ParagraphBreaks: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for space in tree.elements(where: { tree.hasClass("c-mrkdwn__br", $0) }) { tree.rename(space, .div) }
    }
}

extension SourceRepair {
    /// Makes paragraphs of an application's own breaks.
    public static let paragraphBreaks = SourceRepair(
        "paragraph-breaks", "marks between paragraphs ended them", ParagraphBreaks())
}
