import Formats

extension SourceRule {
    /// GitHub: anchors and buttons amid the text, and code as a table of lines.
    static let gitHub = SourceRule(
        name: "GitHub",
        signs: [
            .html(["markdown-heading"]), .html(["octicon"]), .html(["contains-task-list"]), .html(["user-content-"]),
            .html(["js-file-line"]), .html(["blob-code"]), .html(["lines-code"]), .html(["markdown-alert"]),
        ],
        repairs: [.callouts, .emojiPictures, .pageControls, .codeTables, .editorCode])
}
