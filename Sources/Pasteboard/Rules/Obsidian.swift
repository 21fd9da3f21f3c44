import UniformTypes

extension SourceRule {
    /// Obsidian copies from its editor as text alone, which is Markdown, and from its reading view as a page.
    static let obsidian = SourceRule(
        name: "Obsidian",
        signs: [.process(["obsidian"]), .windowClass(["obsidian"])], textType: .markdown)
}
