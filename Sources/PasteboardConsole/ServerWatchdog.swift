import Glibc

/// Ends this program where Xlib does not come back: it waits without limit for an X server that is stopped.
package enum ServerWatchdog {
    /// Does what takes a connection; where that lasts longer, the program has ended with the status of silence.
    package static func limiting<Result>(_ patience: Duration, _ body: () throws -> Result) rethrows -> Result {
        signal(SIGALRM) { _ in
            let words: StaticString = "pasteboard: the X server does not answer; --timeout SECONDS waits longer\n"
            write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
            _exit(CommandFailure.Status.silence.rawValue)
        }
        let (seconds, attoseconds) = patience.components
        // None at all would mean no limit.
        set(timeval(tv_sec: Int(seconds), tv_usec: max(1, Int(attoseconds / 1_000_000_000_000))))
        defer { set(timeval()) }
        return try body()
    }

    private static func set(_ time: timeval) {
        var timer = itimerval(it_interval: timeval(), it_value: time)
        setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
    }
}
