import Formats

extension SourceRule {
    /// Gemini: formulas as arranged letters, with their source in an attribute.
    static let gemini = SourceRule(
        name: "Gemini",
        signs: [
            .html(["data-math=", "class=\"math-"]), .html(["<response-element"]), .html(["code-block-decoration"]),
        ],
        repairs: [.repeatedMath, .pageControls, .convertedSpaces])
}
