import CSystem

/// Ends this program where Xlib does not come back: it waits without limit for an X server that is stopped.
package enum ServerWatchdog {
    private static let words: StaticString =
        "pasteboard: the X server does not answer; --timeout SECONDS waits longer\n"

    /// Does what asks the X server; where that gives no sign of life for so long, the program has ended with the status of
    /// silence.
    package static func limiting<Result>(_ patience: Duration, _ body: () throws -> Result) rethrows -> Result {
        expectAnswers(within: patience)
        defer { expectAnswers(within: nil) }
        return try body()
    }

    /// From here on the X server has to give signs of life, no longer apart than this; nil: no more.
    package static func expectAnswers(within patience: Duration?) {
        let (seconds, attoseconds) = (patience ?? .zero).components
        let time = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000)
        let whole = time.overflow ? Int.max / 2 : time.partialValue + Int(attoseconds / 1_000_000_000_000)
        // None at all would mean no limit.
        csystem_limit_silence(
            patience == nil ? 0 : max(1, whole), ExitStatus.silence.rawValue, words.utf8Start,
            words.utf8CodeUnitCount)
    }
}
