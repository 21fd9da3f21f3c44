import FormatCatalog
import UniformTypes

extension SourceRule {
    /// Text views of toolkits, in whatever application.
    static let toolkits: [SourceRule] = [.qt, .gtkTextView]

    /// Rich text of Qt: one block per line of code.
    ///
    /// Its Markdown wraps lines inside emphasis, does not escape `*` and `|`, and puts empty lines into code.
    static let qt = SourceRule(
        name: "Qt rich text", rank: .toolkit,
        signs: [
            .targets(["text/html", "application/vnd.oasis.opendocument.text", "text/plain"]),
            .html(["name=\"qrichtext\""]),
        ],
        distrusted: [.markdown: "Qt's Markdown wraps lines inside marks and does not escape what is literal"],
        repairs: [.joinedCode, .qtQuotations, .plainLinks], writesTextAsHTML: true,
        renewed: ["text/plain;charset=utf-8"])

    /// A text view of GTK 3: plain text, beside targets that only the same process can read.
    static let gtkTextView = SourceRule(
        name: "GTK text view", rank: .toolkit, signs: [.targets(["GTK_TEXT_BUFFER_CONTENTS"])])
}
