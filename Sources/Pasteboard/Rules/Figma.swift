import UniformTypes

extension SourceRule {
    /// Figma hides its own format in attributes of an HTML that shows nothing.
    static let figma = SourceRule(
        name: "Figma",
        signs: [.html(["(figmeta)"]), .html(["(figma)"])], trusted: [],
        empty: [.html: "Figma's HTML holds its own format and no text"])
}
