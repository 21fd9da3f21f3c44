import Formats

extension SourceRule {
    /// Google Sheets: a table whose formulas are in attributes.
    static let googleSheets = SourceRule(
        name: "Google Sheets",
        signs: [
            .title(["- Google Sheets"]), .html(["google-sheets-html-origin"]), .html(["data-sheets-root"]),
            .html(["data-sheets-value"]), .html(["data-sheets-userformat"]), .html(["data-sheets-formula"]),
        ],
        repairs: [.blankLines])
}
