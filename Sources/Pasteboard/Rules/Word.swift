import Formats

extension SourceRule {
    /// Word, wherever its HTML came through: lists as paragraphs, elements of XML, notes as links. Its pictures are in its
    /// RTF alone.
    static let word = SourceRule(
        name: "Word",
        signs: [
            .html(["schemas-microsoft-com:office:word"]), .html(["content=word.document"]),
            .html(["content=\"word.document"]), .html(["content=\"microsoft word"]), .html(["class=mso"]),
            .html(["class=\"mso"]), .html(["class=\"x_mso"]), .html(["msolistparagraph"]), .html(["mso-list:"]),
        ],
        repairs: [.wordLists, .wordParagraphs, .linkedNotes], leavesPicturesInRTF: true)
}
