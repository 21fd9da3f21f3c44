import Formats

extension SourceRule {
    /// Google Docs: everything is style, around all of it a `b` that is not bold; titles by their size alone.
    static let googleDocs = SourceRule(
        name: "Google Docs",
        signs: [.title(["- Google Docs"]), .html(["docs-internal-guid-"])],
        repairs: [.googleTitles, .checkBoxes, .blankLines])
}
