import UniformTypes

extension SourceRule {
    /// Mail as Exchange keeps it: RTF around HTML, which Outlook mostly wrote, or text.
    static let exchange = SourceRule(
        name: "Exchange",
        signs: [.rtf(["\\fromhtml1"]), .rtf(["\\fromtext"])],
        repairs: [.wordLists, .wordParagraphs, .linkedNotes, .blankLines])
}
