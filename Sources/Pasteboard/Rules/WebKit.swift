import Formats

extension SourceRule {
    /// Safari, WebKitGTK and what is built on them: spaces made no-break, and computed styles.
    static let webKit = SourceRule(
        name: "WebKit", rank: .browser,
        signs: [
            .targets(["org.webkitgtk.WebKit.custom-pasteboard-data"]), .targets(["com.apple.webarchive"]),
            .process(["epiphany", "webkitwebprocess"]), .html(["apple-converted-space"]), .html(["caret-color:"]),
        ],
        repairs: [.editorCode, .convertedSpaces])
}
