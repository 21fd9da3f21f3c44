extension DestinationRule {
    /// Every rule, one row for each application.
    ///
    /// Of two matching rules of the same rank, the first is taken.
    public static let all: [DestinationRule] = wordProcessors + web + chats + editors + browsers

    private static let wordProcessors: [DestinationRule] = [
        .abiWord,
        DestinationRule(
            name: "LibreOffice", signs: [.process(["soffice.bin"]), .windowClass(["libreoffice-*", "soffice"])]),
    ]

    /// Web applications, which are recognised by the title of the active window.
    private static let web: [DestinationRule] = [
        DestinationRule(name: "Google Docs", signs: [.title(["- Google Docs"])]),
        DestinationRule(name: "Gmail", signs: [.title(["- Gmail"])]),
        DestinationRule(
            name: "Word on the web", signs: [.title([".docx - Word", "| Word for the web"])], profile: .wordProcessor),
        DestinationRule(
            name: "Outlook on the web", signs: [.title(["- Outlook"])], profile: .wordProcessor),
    ]

    private static let chats: [DestinationRule] = [.slack]

    /// Editors whose text is Markdown and which paste plain text alone.
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
