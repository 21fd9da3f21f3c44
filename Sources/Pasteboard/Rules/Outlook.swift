import Formats

extension SourceRule {
    /// Outlook writes with Word, and names the style of each mail; empty paragraphs keep the others apart.
    static let outlook = SourceRule(
        name: "Outlook",
        signs: [
            .html(["schemas-microsoft-com:office:word", "emailstyle"]), .html(["class=emailstyle"]),
            .html(["class=\"emailstyle"]),
        ],
        repairs: [.wordLists, .wordParagraphs, .linkedNotes, .blankLines], leavesPicturesInRTF: true)
}
