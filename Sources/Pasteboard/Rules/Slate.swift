import Formats

extension SourceRule {
    /// Slate, Plate and Contentful: characters without width where nothing is.
    static let slate = SourceRule(
        name: "Slate",
        signs: [
            .targets(["application/x-slate-fragment"]), .html(["data-slate-"]),
        ],
        repairs: [.zeroWidths])
}
