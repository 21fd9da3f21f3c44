import Formats

extension SourceRule {
    /// ChatGPT: code in panels with headings and buttons, and formulas twice.
    static let chatGPT = SourceRule(
        name: "ChatGPT",
        signs: [
            .html(["data-is-last-node"]), .html(["data-message-author-role"]), .html(["bg-token-"]),
            .html(["data-start=\"", "data-end=\""]),
        ],
        repairs: [.repeatedMath, .codePanels, .pageControls, .convertedSpaces])
}
