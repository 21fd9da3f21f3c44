import UniformTypes

extension TargetTable {
    /// Addresses and files.
    static let linkTargets: [TargetRow] = [
        .content("text/uri-list", .url, publishes: [.url, .fileURL]),
        .content("text/x-moz-url", .url, publishes: [.url]),
        .content("_NETSCAPE_URL", .url),
        .content("text/x-moz-url-data", .url),
        .content("x-special/gnome-copied-files", .fileURL, publishes: [.fileURL]),
        .content("x-special/mate-copied-files", .fileURL, publishes: [.fileURL]),
        .other("application/x-kde-cutselection", .hint, publishes: [.fileURL]),
        .content("x-special/KDE-copied-files", .fileURL),
        .content("x-special/nautilus-clipboard", .fileURL),
        .content("application/x-kde4-urilist", .fileURL),
        // Keys of the desktop portal, which only the portal can create.
        .content("application/vnd.portal.filetransfer", .fileURL),
        .content("application/vnd.portal.files", .fileURL),
        .content("FILE_NAME", .fileURL, replyType: "C_STRING"),
    ]
}
