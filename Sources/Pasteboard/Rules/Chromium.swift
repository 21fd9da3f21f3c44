import Formats

extension SourceRule {
    /// Chromium, and whatever is built on it: computed styles on every block.
    static let chromium = SourceRule(
        name: "Chromium", rank: .browser,
        signs: [
            .targets(["chromium/*"]),
            .process([
                "chromium", "chrome", "google-chrome", "brave", "vivaldi-bin", "msedge", "opera", "electron",
            ]), .windowClass(["chromium*", "google-chrome*"]), .html(["-webkit-text-stroke-width:"]),
            .html(["text-decoration-thickness: initial"]),
        ],
        repairs: [.editorCode, .convertedSpaces])
}
