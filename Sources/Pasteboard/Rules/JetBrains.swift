import Formats

extension SourceRule {
    /// The editors of JetBrains: code in `pre`, with line breaks, in the colours of the theme.
    static let jetBrains = SourceRule(
        name: "JetBrains",
        signs: [
            .windowClass(["jetbrains-*"]), .html(["<pre style=\"background-color:#", "font-family:'"]),
        ],
        repairs: [.editorCode])
}
