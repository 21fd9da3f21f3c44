import FormatCatalog

extension SourceRule {
    /// Browsers, which pass on what pages contain.
    static let browsers: [SourceRule] = [.firefox, .chromium, .webKit]

    /// Firefox: clean markup, with the classes of the page.
    static let firefox = SourceRule(
        name: "Firefox", rank: .browser,
        signs: [
            .targets(["text/_moz_htmlinfo"]), .targets(["text/x-moz-url-priv"]),
            .targets(["application/x-moz-custom-clipdata"]),
            .process(["firefox", "firefox-esr", "firefox-bin", "librewolf", "waterfox"]),
            .windowClass(["firefox*", "navigator"]),
        ],
        repairs: [.editorCode, .convertedSpaces, .plainLinks])

    /// Chromium and the browsers built on it: computed styles on every block.
    static let chromium = SourceRule(
        name: "Chromium", rank: .browser,
        signs: [
            .targets(["chromium/*"]),
            .process([
                "chromium", "chrome", "google-chrome", "brave", "vivaldi-bin", "msedge", "opera", "electron",
            ]), .windowClass(["chromium*", "google-chrome*"]), .html(["-webkit-text-stroke-width:"]),
            .html(["text-decoration-thickness: initial"]),
        ],
        repairs: [.editorCode, .convertedSpaces, .plainLinks])

    /// Safari, WebKitGTK and what is built on them: no-break spaces for spaces, and computed styles.
    static let webKit = SourceRule(
        name: "WebKit", rank: .browser,
        signs: [
            .targets(["org.webkitgtk.WebKit.custom-pasteboard-data"]), .targets(["com.apple.webarchive"]),
            .process(["epiphany", "webkitwebprocess"]), .html(["apple-converted-space"]), .html(["apple-tab-span"]),
            .html(["caret-color:"]),
        ],
        repairs: [.editorCode, .codeParagraphs, .convertedSpaces, .plainLinks])
}
