import Formats

extension SourceRule {
    /// Outlook on the web: a block for each line, and empty ones between paragraphs.
    static let outlookOnline = SourceRule(
        name: "Outlook on the web",
        signs: [
            .title(["- Outlook"]), .html(["elementtoproof"]), .html(["aptos_embeddedfont"]),
            .html(["id=\"appendonsend"]), .html(["divrplyfwdmsg"]),
        ],
        repairs: [.wordLists, .wordParagraphs, .privatePictures, .blankLines])
}
