import Formats

extension SourceRule {
    /// Wikipedia, and whatever is built on MediaWiki: links to edit beside titles, and references to notes.
    static let mediaWiki = SourceRule(
        name: "Wikipedia",
        signs: [
            .title(["- Wikipedia"]), .html(["mw-editsection"]), .html(["#cite_note-"]), .html(["mw-headline"]),
            .html(["mw-parser-output"]), .html(["mw-heading"]),
        ],
        repairs: [.citedNotes, .convertedSpaces])
}
