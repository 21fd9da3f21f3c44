import Formats

extension SourceRule {
    /// Excel on the web: a whole document, style sheet included, inside an element of its own.
    static let excelOnline = SourceRule(
        name: "Excel Online",
        signs: [.html(["ccp_infra_version"]), .html(["data-ccp-timestamp"])], repairs: [.blankLines])
}
