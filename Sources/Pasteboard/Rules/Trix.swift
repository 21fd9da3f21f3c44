import Formats

extension SourceRule {
    /// Trix: a block for each paragraph, and line breaks in them.
    static let trix = SourceRule(
        name: "Trix",
        signs: [.targets(["application/x-trix-document"]), .html(["data-trix-"])], repairs: [.blankLines])
}
