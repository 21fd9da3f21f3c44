/// How a target has files.
package enum FileListSource: Hashable, Sendable {
    /// Addresses alone, one a line (RFC 2483 §5).
    case addresses
    /// `copy` or `cut` in a line of its own, then addresses.
    case operationAndAddresses
    /// Text, which is a list only where it says so.
    case text

    /// The kind of a target.
    package init(_ target: String) {
        if target == Self.list || target == Self.listOfKDE {
            self = .addresses
        } else if Self.lists.contains(target) {
            self = .operationAndAddresses
        } else {
            self = .text
        }
    }

    /// Which targets are asked for: one with the files, and one that says whether they were cut.
    ///
    /// Before the lists of GNOME and MATE come those of KDE, where both are there: PCManFM takes a request for the former for
    /// the paste, and forgets the cut.
    package static func targets(among offered: [String], text: String?) -> (list: String, cut: String?)? {
        let addresses = [list, listOfKDE].first(where: offered.contains)
        if let addresses, offered.contains(cutSelection) { return (addresses, cutSelection) }
        return (lists.first(where: offered.contains) ?? addresses ?? text).map { ($0, nil) }
    }

    /// The targets that have files beyond doubt.
    package static let targets = [list, listOfKDE] + lists

    private static let list = "text/uri-list"
    private static let listOfKDE = "application/x-kde4-urilist"
    private static let cutSelection = "application/x-kde-cutselection"
    private static let lists = [
        "x-special/gnome-copied-files", "x-special/mate-copied-files", "x-special/KDE-copied-files",
        "x-special/nautilus-clipboard",
    ]
}
