extension DestinationRule {
    /// Every rule, one row for each application. Of two that say as much, the one that stands first is taken.
    public static let all: [DestinationRule] = wordProcessors + web + chats + editors + browsers

    private static let wordProcessors: [DestinationRule] = [
        .abiWord,
        DestinationRule(
            name: "LibreOffice", signs: [.process(["soffice.bin"]), .windowClass(["libreoffice-*", "soffice"])]),
    ]

    /// In browsers, by the title of the active window.
    private static let web: [DestinationRule] = [
        DestinationRule(name: "Google Docs", signs: [.title(["- Google Docs"])]),
        DestinationRule(name: "Gmail", signs: [.title(["- Gmail"])]),
        DestinationRule(
            name: "Word on the web", signs: [.title([".docx - Word", "| Word for the web"])], profile: .wordProcessor),
        DestinationRule(
            name: "Outlook on the web", signs: [.title(["- Outlook"])], profile: .wordProcessor),
    ]

    private static let chats: [DestinationRule] = [.slack]

    /// Their text is Markdown, and they take text alone.
    private static let editors: [DestinationRule] = [
        DestinationRule(
            name: "Markdown editor", signs: [.process(["apostrophe", "ghostwriter", "remarkable"])], profile: .markdown)
    ]

    private static let browsers: [DestinationRule] = [
        DestinationRule(
            name: "Chromium", rank: .browser,
            signs: [
                .process([
                    "chromium", "chrome", "google-chrome", "brave", "vivaldi-bin", "msedge", "opera", "electron",
                ]), .windowClass(["chromium*", "google-chrome*"]),
            ]),
        DestinationRule(
            name: "Firefox", rank: .browser,
            signs: [
                .process(["firefox", "firefox-esr", "firefox-bin", "librewolf", "waterfox"]),
                .windowClass(["firefox*", "navigator"]),
            ]),
    ]
}
