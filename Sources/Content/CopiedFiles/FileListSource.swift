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
        if target == Self.list || target == Self.listOfKDE {
            self = .addresses
        } else if Self.lists.contains(target) {
            self = .operationAndAddresses
        } else {
            self = .text
        }
    }

    /// The targets to request: one with the files, and one with the operation.
    ///
    /// KDE's targets are preferred to those of GNOME and MATE: PCManFM mistakes a request for the latter for the paste,
    /// and ends the cut. If no target is a list, `other` is requested.
    package static func targets(among offered: [String], other: String?) -> (list: String, cut: String?)? {
        let addresses = [list, listOfKDE].first(where: offered.contains)
        if let addresses, offered.contains(cutSelection) { return (addresses, cutSelection) }
        return (lists.first(where: offered.contains) ?? addresses ?? other).map { ($0, nil) }
    }

    /// The targets that always list files.
    package static let targets = [list, listOfKDE] + lists

    /// One address per line, which the document portal gives as well.
    package static let list = "text/uri-list"
    private static let listOfKDE = "application/x-kde4-urilist"
    private static let cutSelection = "application/x-kde-cutselection"
    private static let lists = [
        "x-special/gnome-copied-files", "x-special/mate-copied-files", "x-special/KDE-copied-files",
        "x-special/nautilus-clipboard",
    ]
}
