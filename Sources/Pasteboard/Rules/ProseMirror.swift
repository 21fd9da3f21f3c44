import Formats

extension SourceRule {
    /// Confluence, Jira and all else that is built on ProseMirror: paragraphs inside items, which reading knows.
    static let proseMirror = SourceRule(
        name: "ProseMirror",
        signs: [.html(["data-pm-slice"])], repairs: [.itemParagraphs, .convertedSpaces])
}
