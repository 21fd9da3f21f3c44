import FormatCatalog

extension SourceRule {
    /// Google's applications on the web.
    static let google: [SourceRule] = [.googleDocs, .googleSheets, .gmail]

    /// Google Docs: all formatting is in `style`, inside a `b` that is not bold; titles differ only by size.
    static let googleDocs = SourceRule(
        name: "Google Docs",
        signs: [.title(["- Google Docs"]), .html(["docs-internal-guid-"])],
        repairs: [.googleTitles, .googleCode, .checkBoxes, .zeroWidths, .codeParagraphs, .blankLines, .plainLinks])

    /// Google Sheets: a table with the formulas in attributes.
    static let googleSheets = SourceRule(
        name: "Google Sheets",
        signs: [
            .title(["- Google Sheets"]), .html(["google-sheets-html-origin"]), .html(["data-sheets-root"]),
            .html(["data-sheets-value"]), .html(["data-sheets-userformat"]), .html(["data-sheets-formula"]),
        ],
        repairs: [.blankLines, .plainLinks])

    /// Gmail: one block per line, empty blocks between paragraphs, and emoji as pictures.
    static let gmail = SourceRule(
        name: "Gmail",
        signs: [
            .title(["- Gmail"]), .html(["gmail_default"]), .html(["gmail_quote"]), .html(["gmail_signature"]),
            .html(["gmail_attr"]), .html(["gmail_extra"]),
        ],
        repairs: [.wordLists, .emojiPictures, .privatePictures, .convertedSpaces, .blankLines, .plainLinks])
}
