import Formats

extension SourceRule {
    /// TinyMCE says who it is in a comment.
    static let tinyMCE = SourceRule(
        name: "TinyMCE",
        signs: [.targets(["x-tinymce/html"]), .html(["x-tinymce/html"]), .html(["data-mce-"])],
        repairs: [.convertedSpaces])
}
