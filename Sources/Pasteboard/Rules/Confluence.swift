import Formats

extension SourceRule {
    /// Confluence, and Jira beside it: code in tables of its older highlighter, and buttons of the editor's.
    static let confluence = SourceRule(
        name: "Confluence",
        signs: [
            .title(["- Confluence"]), .html(["data-renderer-start-pos"]), .html(["data-ds--code--"]),
            .html(["syntaxhighlighter", "class=\"gutter"]), .html(["confluencetable"]), .html(["conf-macro"]),
            .html(["data-issue-key"]), .html(["class=\"rendericon"]),
        ],
        repairs: [.emojiPictures, .pageControls, .codeTables, .itemParagraphs, .convertedSpaces])
}
