/// The form in which a target lists files.
package enum FileListSource: Hashable, Sendable {
    /// One address per line (RFC 2483 §5).
    case addresses
    /// `copy` or `cut` on the first line, then addresses.
    case operationAndAddresses
    /// Text, which is a list only if it is marked as one.
    case text

    /// The form of a target.
    package init(_ target: String) {
        if target == Self.list || target == Self.listOfKDE || Self.transfers.contains(target) {
            self = .addresses
        } else if Self.lists.contains(target) {
            self = .operationAndAddresses
        } else {
            self = .text
        }
    }

    /// The targets to request: one with the files, and one with the operation.
    ///
    /// KDE's targets are preferred to those of GNOME and MATE: PCManFM takes a request for the latter for the paste,
    /// and forgets the cut.
    package static func targets(among offered: [String], text: String?) -> (list: String, cut: String?)? {
        let addresses = [list, listOfKDE].first(where: offered.contains)
        if let addresses, offered.contains(cutSelection) { return (addresses, cutSelection) }
        let list = lists.first(where: offered.contains) ?? addresses ?? transfers.first(where: offered.contains)
        return (list ?? text).map { ($0, nil) }
    }

    /// The targets that always list files.
    package static let targets = [list, listOfKDE] + lists

    /// The targets of the document portal, whose content is a key; a program in a sandbox may offer nothing else.
    package static let transfers = ["application/vnd.portal.filetransfer", "application/vnd.portal.files"]

    private static let list = "text/uri-list"
    private static let listOfKDE = "application/x-kde4-urilist"
    private static let cutSelection = "application/x-kde-cutselection"
    private static let lists = [
        "x-special/gnome-copied-files", "x-special/mate-copied-files", "x-special/KDE-copied-files",
        "x-special/nautilus-clipboard",
    ]
}
