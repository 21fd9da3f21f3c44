import Formats

extension SourceRule {
    /// Lexical: items that only carry a list, which reading knows, and spans around every text.
    static let lexical = SourceRule(
        name: "Lexical",
        signs: [
            .targets(["application/x-lexical-editor"]), .html(["data-lexical-text"]), .html(["data-lexical-editor"]),
        ],
        repairs: [.convertedSpaces])
}
