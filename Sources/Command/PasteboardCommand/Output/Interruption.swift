import Glibc

/// Holds back the signals that end a program until it has put things in order.
final class Interruption {
    private var held = sigset_t()
    private var before = sigset_t()

    /// From here on the signals wait.
    init() {
        unsafe sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&held, signal) }
        unsafe sigprocmask(SIG_BLOCK, &held, &before)
    }

    /// Whether one of them has come.
    var isPending: Bool {
        var pending = sigset_t()
        unsafe sigpending(&pending)
        return [SIGINT, SIGTERM, SIGHUP].contains { unsafe sigismember(&pending, $0) == 1 }
    }

    /// Lets them through: one that has come ends the program.
    func end() {
        unsafe sigprocmask(SIG_SETMASK, &before, nil)
    }

    deinit { end() }
}
