import SelectionModel

/// The schedule of attempts to connect to an X server after one has ended: growing pauses, and a limit.
struct Reconnection: Sendable, Equatable {
    /// A restarted X server is available within seconds; a session that has ended needs no daemon.
    static let limit: Duration = .seconds(60)
    static let firstPause: Duration = .milliseconds(100)
    static let longestPause: Duration = .seconds(5)

    /// The time of the next attempt.
    private(set) var next: Instant
    /// The time after which there are no more attempts.
    let end: Instant
    private var pause = Self.firstPause

    init(now: Instant) {
        next = now + Self.firstPause
        end = now + Self.limit
    }

    /// Records a failed attempt.
    ///
    /// - Returns: false if no other attempt follows.
    mutating func failed(at now: Instant) -> Bool {
        pause = min(pause * 2, Self.longestPause)
        next = min(now + pause, max(now, end))
        return now < end
    }
}
