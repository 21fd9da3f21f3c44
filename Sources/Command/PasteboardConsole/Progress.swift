import Glibc
import PasteboardClient
import SelectionModel

/// The progress of long operations, in one line on standard error, which is erased at the end.
///
/// Nothing is shown for short operations, or if standard error is not a terminal.
package final class Progress {
    private let what: String
    private let total: Int?
    private let isShown: Bool
    private var next: Instant
    private var hasLine = false

    private static let patience: Duration = .milliseconds(500)
    private static let pause: Duration = .milliseconds(100)

    /// - Parameters:
    ///   - what: the operation, such as `reading`.
    ///   - total: the total number of bytes, if known.
    package init(_ what: String, of total: Int? = nil) {
        self.what = what
        self.total = total
        isShown = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
        next = .now + Self.patience
    }

    deinit {
        if hasLine { StandardError.write("\r\u{1B}[K") }
    }

    /// Reports the number of bytes processed so far.
    package func reach(_ count: Int) {
        guard isShown, Instant.now >= next || !hasLine && count >= Self.muchToMove else { return }
        show(ByteCount.text(count) + (total.map { " of \(ByteCount.text($0))" } ?? "") + " …")
    }

    /// Reports the start of an operation without measurable progress; for large content, it is shown immediately.
    package func begin(_ count: Int) {
        if isShown, count >= Self.muchToConvert { show(ByteCount.text(count) + " …") }
    }

    /// The sizes in bytes above which converting and transferring take noticeable time.
    private static let muchToConvert = 1 << 20
    private static let muchToMove = 8 << 20

    private func show(_ text: String) {
        StandardError.write("\r\u{1B}[K\(what) \(text)")
        hasLine = true
        next = .now + Self.pause
    }
}
