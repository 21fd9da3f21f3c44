import UniformTypes

extension SourceRule {
    /// Editors of Markdown whose text is Markdown.
    static let markdownEditor = SourceRule(
        name: "Markdown editor",
        signs: [.process(["marktext", "zettlr", "ghostwriter", "apostrophe", "remarkable", "logseq"])],
        textType: .markdown)
}
