import Targets

/// A mark that says in its value whether a history may have the copy: that of Windows, which programs for several systems set on all
/// of them, and which Wine passes on.
///
/// Windows reads a number of four bytes, of which 0 means no.
enum HistoryMark {
    private static let format = "CanIncludeInClipboardHistory"

    /// Whether a copy is marked as one that no history may have.
    ///
    /// - Parameters:
    ///   - offered: the targets on offer.
    ///   - value: the bytes of a target; nil if it was not read, which counts as no.
    /// - Returns: true if it is.
    static func refuses(_ offered: [Target], value: (Target) -> [UInt8]?) -> Bool {
        offered.contains { $0.isWindowsFormat(format) && (value($0) ?? []).allSatisfy { $0 == 0 } }
    }
}
