import Formats

extension SourceRule {
    /// Gmail: a block for each line, empty ones between paragraphs, and emoji as pictures.
    static let gmail = SourceRule(
        name: "Gmail",
        signs: [
            .title(["- Gmail"]), .html(["gmail_default"]), .html(["gmail_quote"]), .html(["gmail_signature"]),
            .html(["gmail_attr"]), .html(["gmail_extra"]),
        ],
        repairs: [.wordLists, .emojiPictures, .privatePictures, .convertedSpaces, .blankLines])
}
