import Formats

extension SourceRule {
    /// Substack: footnotes that are numbered links beside their text, and buttons in titles and pictures.
    static let substack = SourceRule(
        name: "Substack",
        signs: [
            .html(["header-anchor-post"]), .html(["footnotetodom"]), .html(["footnoteanchortodom"]),
            .html(["captioned-image-container"]),
        ],
        repairs: [.citedNotes, .pageControls, .convertedSpaces])
}
