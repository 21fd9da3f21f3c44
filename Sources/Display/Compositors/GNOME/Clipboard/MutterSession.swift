import SelectionModel

/// The session with mutter, which the shell may close at any time, and the attempts to get a new one.
struct MutterSession: Sendable {
    enum Phase: Equatable, Sendable {
        /// There is no session. The next attempt is at this time, or, if nil, when the service is back.
        case closed(retry: Instant?)
        case creating
        case enabling
        /// The clipboard is enabled; its current state has not arrived yet.
        case settling
        case open
    }

    private(set) var phase = Phase.closed(retry: nil)
    /// True if a session has ever been open.
    private(set) var hasOpened = false
    /// The reason why the last attempt failed.
    private(set) var refusal: MutterRefusal?
    private var pause = shortestPause

    /// The minimum time between attempts.
    ///
    /// While the screen is locked, there are at most two calls in this time.
    private static let shortestPause: Duration = .seconds(1)
    private static let longestPause: Duration = .seconds(32)

    var isOpen: Bool { phase == .open }

    var deadline: Instant? { if case .closed(let retry) = phase { retry } else { nil } }

    mutating func begin() { phase = .creating }

    /// Records the answer to a call.
    ///
    /// - Returns: true if the session expected it.
    mutating func answered(_ call: MutterCall) -> Bool {
        switch (phase, call) {
        case (.creating, .create): phase = .enabling
        case (.enabling, .enable): phase = .settling
        default: return false
        }
        return true
    }

    mutating func open() { (phase, hasOpened, refusal, pause) = (.open, true, nil, Self.shortestPause) }

    /// Records that the shell has closed the session, or refuses one.
    mutating func close(_ refusal: MutterRefusal?, now: Instant) {
        self.refusal = refusal
        phase = .closed(retry: now + pause)
        pause = min(pause * 2, Self.longestPause)
    }

    /// Records that there is no service.
    mutating func loseService() {
        refusal = .gone
        phase = .closed(retry: nil)
    }
}
