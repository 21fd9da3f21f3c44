import Formats

extension SourceRule {
    /// Excel: a fragment that begins inside a table, with its looks in a style sheet.
    static let excel = SourceRule(
        name: "Excel",
        signs: [
            .targets(["Biff12"]), .targets(["XML Spreadsheet"]), .html(["schemas-microsoft-com:office:excel"]),
            .html(["content=excel.sheet"]), .html(["content=\"excel.sheet"]),
        ],
        repairs: [.blankLines])
}
