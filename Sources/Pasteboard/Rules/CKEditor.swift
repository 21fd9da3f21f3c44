import Formats

extension SourceRule {
    /// CKEditor marks its own elements.
    static let ckEditor = SourceRule(
        name: "CKEditor",
        signs: [.html(["data-cke-"]), .html(["data-list-item-id"]), .html(["class=\"ck-"])], repairs: [.convertedSpaces]
    )
}
