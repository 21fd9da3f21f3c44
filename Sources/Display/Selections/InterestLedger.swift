/// Counts which events of which foreign windows are needed.
///
/// The server keeps one event mask per client and window: the end of one transfer must not remove the events that
/// another transfer to the same window needs.
package struct InterestLedger: Sendable {
    private var counts: [Window: [EventInterest: Int]] = [:]

    package init() {}

    /// Whether any event of the window is needed.
    package func expects(_ window: Window) -> Bool {
        counts[window] != nil
    }

    /// Adds an interest; returns the mask to select now, or nil if it has not changed.
    package mutating func add(_ interest: EventInterest, in window: Window) -> EventInterest? {
        let before = mask(of: window)
        counts[window, default: [:]][interest, default: 0] += 1
        let after = mask(of: window)
        return after == before ? nil : after
    }

    /// Removes an interest; returns the mask to select now, or nil if it has not changed.
    ///
    /// More removals than additions change nothing.
    package mutating func remove(_ interest: EventInterest, in window: Window) -> EventInterest? {
        guard let count = counts[window]?[interest] else { return nil }
        let before = mask(of: window)
        counts[window]?[interest] = count > 1 ? count - 1 : nil
        if counts[window]?.isEmpty == true { counts[window] = nil }
        let after = mask(of: window)
        return after == before ? nil : after
    }

    /// Drops a destroyed window, whose mask the server has dropped too; its number may soon belong to another client.
    package mutating func forget(_ window: Window) {
        counts[window] = nil
    }

    private func mask(of window: Window) -> EventInterest {
        guard let interests = counts[window] else { return [] }
        return interests.keys.reduce(into: []) { $0.formUnion($1) }
    }
}
