import SelectionModel

/// The schedule of attempts to reconnect to an X server after one has exited: growing pauses, and a limit.
struct Reconnection: Sendable, Equatable {
    /// A restarted X server is available within seconds; an ended session needs no daemon.
    static let limit: Duration = .seconds(60)
    static let firstPause: Duration = .milliseconds(100)
    static let longestPause: Duration = .seconds(5)

    private(set) var next: Instant
    /// The time after which no attempt is made.
    let end: Instant
    private var pause = Self.firstPause

    init(now: Instant) {
        next = now + Self.firstPause
        end = now + Self.limit
    }

    /// Records a failed attempt.
    ///
    /// - Returns: false if this was the last attempt.
    mutating func failed(at now: Instant) -> Bool {
        pause = min(pause * 2, Self.longestPause)
        next = min(now + pause, max(now, end))
        return now < end
    }
}
