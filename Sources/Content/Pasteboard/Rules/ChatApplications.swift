import FormatCatalog

extension SourceRule {
    /// Messengers and chat assistants.
    static let chat: [SourceRule] = [.slack, .teams, .telegram, .telegramWeb, .element, .chatGPT, .gemini, .perplexity]

    /// Slack: nested lists are flat ones with a level in an attribute, and emoji are pictures.
    static let slack = SourceRule(
        name: "Slack",
        signs: [
            .process(["slack"]), .title(["- Slack", "| Slack"]), .html(["data-stringify-type"]), .html(["c-mrkdwn__"]),
            .html(["slack-lato"]), .html(["p-rich_text_"]),
        ],
        repairs: [.paragraphBreaks, .emojiPictures, .pageControls, .levelledLists, .convertedSpaces, .plainLinks])

    /// Teams: emoji are pictures, and other pictures need the reader to be signed in.
    static let teams = SourceRule(
        name: "Teams",
        signs: [
            .process(["teams", "teams-for-linux"]), .title(["| Microsoft Teams"]), .html(["schema.skype.com/"]),
        ],
        repairs: [.emojiPictures, .privatePictures, .codeElements, .convertedSpaces, .blankLines, .plainLinks])

    /// Telegram: plain text; its formatting is in a target that only Telegram reads.
    static let telegram = SourceRule(
        name: "Telegram",
        signs: [
            .targets(["application/x-td-field-text"]), .process(["telegram-desktop", "telegram"]),
        ])

    /// Telegram in a browser: the time of each message after its text.
    static let telegramWeb = SourceRule(
        name: "Telegram Web",
        signs: [.html(["class=\"messagemeta", "data-ignore-on-paste"]), .html(["translatable-message"])],
        repairs: [.pageControls, .convertedSpaces, .plainLinks])

    /// Element: initials in place of faces, also in mentions, and times.
    static let element = SourceRule(
        name: "Element", signs: [.html(["class=\"mx_"])], repairs: [.pageControls, .convertedSpaces, .plainLinks])

    /// ChatGPT: code in panels with headings and buttons, and every formula twice.
    static let chatGPT = SourceRule(
        name: "ChatGPT",
        signs: [
            .html(["data-is-last-node"]), .html(["data-message-author-role"]), .html(["bg-token-"]),
            .html(["data-start=\"", "data-end=\""]),
        ],
        repairs: [.repeatedMath, .codePanels, .pageControls, .citationPills, .convertedSpaces, .plainLinks])

    /// Gemini: formulas as positioned letters, with their source in an attribute.
    static let gemini = SourceRule(
        name: "Gemini",
        signs: [
            .html(["data-math=", "class=\"math-"]), .html(["<response-element"]), .html(["code-block-decoration"]),
        ],
        repairs: [.repeatedMath, .pageControls, .convertedSpaces, .plainLinks])

    /// Perplexity: citations as pills, which are links or name their page in an attribute.
    static let perplexity = SourceRule(
        name: "Perplexity",
        signs: [.html(["data-pplx-citation"]), .html(["class=\"citation ml-xs"])],
        repairs: [.citationPills, .pageControls, .convertedSpaces, .plainLinks])
}
