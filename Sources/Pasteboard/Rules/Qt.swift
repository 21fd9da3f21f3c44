import Formats
import UniformTypes

extension SourceRule {
    /// Qt's rich text: a block of code for each line of it. Its Markdown wraps lines inside marks, leaves `*` and `|`
    /// without escapes, and puts empty lines into code.
    static let qt = SourceRule(
        name: "Qt rich text", rank: .toolkit,
        signs: [
            .targets(["text/html", "application/vnd.oasis.opendocument.text", "text/plain"]),
            .html(["name=\"qrichtext\""]),
        ],
        distrusted: [.markdown: "Qt's Markdown wraps lines inside marks and does not escape what is literal"],
        repairs: [.joinedCode], renewed: ["text/plain;charset=utf-8"])
}
