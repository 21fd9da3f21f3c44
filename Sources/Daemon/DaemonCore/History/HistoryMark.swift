import Targets

/// The Windows mark whose value says whether a history may record the copy.
///
/// Cross-platform programs set it on all systems, and Wine passes it on.
///
/// Windows reads a number of four bytes, of which 0 means no.
enum HistoryMark {
    private static let format = "CanIncludeInClipboardHistory"

    /// Whether a copy is marked as excluded from histories.
    ///
    /// - Parameters:
    ///   - offered: the targets on offer.
    ///   - value: the bytes of a target; nil if it was not read, which counts as no.
    /// - Returns: true if it is.
    static func refuses(_ offered: [Target], value: (Target) -> [UInt8]?) -> Bool {
        offered.contains { $0.isWindowsFormat(format) && (value($0) ?? []).allSatisfy { $0 == 0 } }
    }
}
