import Formats

extension SourceRule {
    /// PowerPoint: bullets as text, and levels as indents.
    static let powerPoint = SourceRule(
        name: "PowerPoint",
        signs: [
            .html(["content=powerpoint.slide"]), .html(["content=\"powerpoint.slide"]),
            .html(["schemas-microsoft-com:office:powerpoint"]), .html(["mso-special-format:"]),
        ],
        repairs: [.slideBullets, .wordParagraphs])
}
