import Targets

/// A mark that says in its value whether a history may have the copy: that of Windows, which programs for several systems set on all
/// of them, and which Wine passes on.
///
/// Windows reads a number of four bytes, of which 0 means no.
enum HistoryMark {
    /// The names: as Wine writes it, and as Qt does.
    private static let names: Set<Target> = [
        "CanIncludeInClipboardHistory", "application/x-qt-windows-mime;value=\"CanIncludeInClipboardHistory\"",
    ]

    /// Whether a copy is marked as one that no history may have.
    ///
    /// - Parameters:
    ///   - offered: the targets on offer.
    ///   - value: the bytes of a target; nil if it was not read, which counts as no.
    /// - Returns: true if it is.
    static func refuses(_ offered: [Target], value: (Target) -> [UInt8]?) -> Bool {
        offered.contains { target in names.contains(target) && (value(target) ?? []).allSatisfy { $0 == 0 } }
    }
}
