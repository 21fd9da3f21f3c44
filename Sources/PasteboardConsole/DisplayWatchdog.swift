import CSystem

/// Ends this program where the display does not answer: Xlib waits without limit for an X server that is stopped.
package enum DisplayWatchdog {
    private static let words: StaticString =
        "pasteboard: the X server does not answer; --timeout SECONDS waits longer\n"

    /// Does what asks the display; where that does not answer for so long, the program ends with the status of silence.
    package static func limiting<Result>(_ patience: Duration, _ body: () throws -> Result) rethrows -> Result {
        expectAnswers(within: patience)
        defer { expectAnswers(within: nil) }
        return try body()
    }

    /// From here on the display has to answer within this time; nil: no more.
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
