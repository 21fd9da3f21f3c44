/// When an X server that has ended is tried next, in growing pauses, and when it is given up.
struct Reconnection: Sendable, Equatable {
    /// An X server that starts anew is there within seconds; a session that has ended needs no daemon.
    static let limit: Duration = .seconds(60)
    static let firstPause: Duration = .milliseconds(100)
    static let longestPause: Duration = .seconds(5)

    /// When the next attempt is due.
    private(set) var next: ContinuousClock.Instant
    private let end: ContinuousClock.Instant
    private var pause = Self.firstPause

    init(now: ContinuousClock.Instant) {
        next = now + Self.firstPause
        end = now + Self.limit
    }

    /// An attempt was in vain.
    ///
    /// - Returns: false: there is to be no other one.
    mutating func failed(at now: ContinuousClock.Instant) -> Bool {
        pause = min(pause * 2, Self.longestPause)
        next = min(now + pause, max(now, end))
        return now < end
    }
}
