import UniformTypes

extension SourceRule {
    /// Typora's text is the Markdown that it was written in.
    static let typora = SourceRule(
        name: "Typora",
        signs: [.process(["typora"]), .windowClass(["typora"]), .html([" mdtype="])],
        trusted: [.markdown, .utf8PlainText, .html], textType: .markdown)
}
