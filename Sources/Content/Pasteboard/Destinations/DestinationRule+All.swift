extension DestinationRule {
    /// Every rule, one row for each application.
    ///
    /// Of two matching rules of the same rank, the first is taken.
    public static let all: [DestinationRule] =
        wordProcessors + spreadsheets + mail + web + chats + editors + histories + browsers + readers + wine

    private static let wordProcessors: [DestinationRule] = [
        .abiWord,
        DestinationRule(
            name: "LibreOffice Impress",
            signs: [.program(["soffice.bin"], titleEnd: "LibreOffice Impress")], profile: .presentation),
        DestinationRule(
            name: "LibreOffice with Math", signs: [.part(["soffice.bin"], library: "libsmlo.so")],
            profile: .libreOfficeMath),
        DestinationRule(
            name: "LibreOffice", signs: [.process(["soffice.bin"]), .windowClass(["libreoffice-*", "soffice"])],
            profile: .libreOffice),
    ]

    /// Programs of Windows under Wine, for which one process of Wine reads.
    private static let wine: [DestinationRule] = [
        DestinationRule(
            name: "Wine", rank: .toolkit,
            signs: [.process(["wine", "wine64", "wine-preloader", "wine64-preloader"])], profile: .wine)
    ]

    private static let spreadsheets: [DestinationRule] = [
        DestinationRule(
            name: "Gnumeric", signs: [.process(["gnumeric"]), .windowClass(["gnumeric"])], profile: .spreadsheet)
    ]

    /// Mail composers, in which a table has only its explicit borders.
    private static let mail: [DestinationRule] = [
        DestinationRule(
            name: "Thunderbird",
            signs: [
                .process(["thunderbird", "thunderbird-bin", "betterbird"]),
                .windowClass(["thunderbird*", "msgcompose"]),
            ], profile: .mail),
        DestinationRule(
            name: "Evolution", signs: [.process(["evolution"]), .windowClass(["evolution"])], profile: .mail),
    ]

    /// Web applications, which are recognized by the title of the active window.
    private static let web: [DestinationRule] = [
        DestinationRule(name: "Google Docs", signs: [.title(["- Google Docs"])]),
        DestinationRule(name: "Gmail", signs: [.title(["- Gmail"])]),
        DestinationRule(
            name: "Word on the web", signs: [.title([".docx - Word", "| Word for the web"])], profile: .wordProcessor),
        DestinationRule(name: "Outlook on the web", signs: [.title(["- Outlook"])], profile: .wordProcessor),
    ]

    private static let chats: [DestinationRule] = [.slack]

    /// Editors whose text is Markdown, and which paste only plain text.
    private static let editors: [DestinationRule] = [
        DestinationRule(
            name: "Markdown editor", signs: [.process(["apostrophe", "ghostwriter", "remarkable"])], profile: .markdown)
    ]

    /// Clipboard managers that ignore the marks of a secret, and write it to disk.
    ///
    /// Diodon, GPaste and Qlipper also put it back on the clipboard once it is cleared.
    private static let histories: [DestinationRule] = [
        DestinationRule(
            name: "Clipman", signs: [.process(["xfce4-clipman"]), .windowClass(["xfce4-clipman*"])], keepsHistory: true),
        DestinationRule(
            name: "Parcellite", signs: [.process(["parcellite", "clipit"]), .windowClass(["parcellite", "clipit"])],
            keepsHistory: true),
        DestinationRule(name: "Diodon", signs: [.process(["diodon"]), .windowClass(["diodon"])], keepsHistory: true),
        DestinationRule(
            name: "GPaste", signs: [.process(["gpaste-daemon"]), .windowClass(["gpaste-daemon"])],
            keepsHistory: true),
        DestinationRule(
            name: "Qlipper", signs: [.process(["qlipper"]), .windowClass(["qlipper"])], keepsHistory: true),
    ]

    /// Other programs with special requirements.
    private static let readers: [DestinationRule] = [
        DestinationRule(name: "Pasteboard", signs: [.process(["pasteboard"])], readsOriginals: true)
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
