import Formats

extension SourceRule {
    /// Firefox: clean markup, with the classes of the page.
    static let firefox = SourceRule(
        name: "Firefox", rank: .browser,
        signs: [
            .targets(["text/_moz_htmlinfo"]), .targets(["text/x-moz-url-priv"]),
            .targets(["application/x-moz-custom-clipdata"]),
            .process(["firefox", "firefox-esr", "firefox-bin", "librewolf", "waterfox"]),
            .windowClass(["firefox*", "navigator"]),
        ],
        repairs: [.editorCode, .convertedSpaces])
}
