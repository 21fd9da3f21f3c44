import SelectionModel

/// The time for which a program started on demand has had nothing to do.
package struct IdleTime {
    /// The time after which it exits.
    private static let limit: Duration = .seconds(2)

    private var since: Instant?

    /// Creates the time of a program that is not idle, or has been idle since a moment.
    package init(since: Instant? = nil) { self.since = since }

    /// The time at which the program exits if it stays idle.
    package var end: Instant? { since.map { $0 + Self.limit } }

    /// Records whether the program is idle; returns true once it has been idle for long enough.
    package mutating func isOver(isIdle: Bool, now: Instant) -> Bool {
        guard isIdle else {
            since = nil
            return false
        }
        if since == nil { since = now }
        return end.map { $0 <= now } ?? false
    }
}
