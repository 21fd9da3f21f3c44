import Glibc
import PasteboardClient

/// How far long work has come, in one line on standard error that is gone when the work is done.
///
/// Nothing where standard error is no terminal, and nothing of what is done in the blink of an eye.
package final class Progress {
    private let what: String
    private let total: Int?
    private let isShown: Bool
    private var next: ContinuousClock.Instant
    private var hasLine = false

    private static let patience: Duration = .milliseconds(500)
    private static let pause: Duration = .milliseconds(100)

    /// - Parameters:
    ///   - what: such as `reading`.
    ///   - total: how many bytes there are, where that is known.
    package init(_ what: String, of total: Int? = nil) {
        self.what = what
        self.total = total
        isShown = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
        next = .now + Self.patience
    }

    deinit {
        if hasLine { StandardError.write("\r\u{1B}[K") }
    }

    /// So many bytes are done.
    package func reach(_ count: Int) {
        guard isShown, ContinuousClock.now >= next || !hasLine && count >= Self.muchToMove else { return }
        show(ByteCount.text(count) + (total.map { " of \(ByteCount.text($0))" } ?? "") + " …")
    }

    /// The work begins, and nobody can tell how far it will have come when.
    ///
    /// Shown at once where there is much to do.
    package func begin(_ count: Int) {
        if isShown, count >= Self.muchToConvert { show(ByteCount.text(count) + " …") }
    }

    /// Bytes that take longer than the blink of an eye to convert, and to be moved.
    private static let muchToConvert = 1 << 20
    private static let muchToMove = 8 << 20

    private func show(_ text: String) {
        StandardError.write("\r\u{1B}[K\(what) \(text)")
        hasLine = true
        next = .now + Self.pause
    }
}
