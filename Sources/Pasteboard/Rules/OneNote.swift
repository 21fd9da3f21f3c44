import Formats

extension SourceRule {
    /// OneNote: lists beside their items, and empty cells with a no-break space in them.
    static let oneNote = SourceRule(
        name: "OneNote",
        signs: [
            .html(["content=onenote.file"]), .html(["content=\"onenote.file"]), .html(["content=\"microsoft onenote"]),
        ],
        repairs: [.wordParagraphs, .blankLines])
}
