import Glibc

/// Delays the signals that end a program until it has cleaned up.
final class Interruption {
    private var held = sigset_t()
    private var before = sigset_t()

    /// Blocks the signals.
    init() {
        unsafe sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&held, signal) }
        unsafe sigprocmask(SIG_BLOCK, &held, &before)
    }

    /// Whether one of the signals has arrived.
    var isPending: Bool {
        var pending = sigset_t()
        unsafe sigpending(&pending)
        return [SIGINT, SIGTERM, SIGHUP].contains { unsafe sigismember(&pending, $0) == 1 }
    }

    /// Unblocks the signals: one that has arrived ends the program.
    func end() { unsafe sigprocmask(SIG_SETMASK, &before, nil) }

    deinit { end() }
}
