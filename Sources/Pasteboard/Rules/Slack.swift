import Formats

extension SourceRule {
    /// Slack: lists that say their level instead of being inside each other, and emoji as pictures.
    static let slack = SourceRule(
        name: "Slack",
        signs: [
            .process(["slack"]), .title(["- Slack", "| Slack"]), .html(["data-stringify-type"]), .html(["c-mrkdwn__"]),
            .html(["slack-lato"]), .html(["p-rich_text_"]),
        ],
        repairs: [.paragraphBreaks, .emojiPictures, .pageControls, .levelledLists, .convertedSpaces])
}
