/// Counts who needs which events of which foreign window. The server keeps one mask per client and window, so the end of
/// one transfer must not silence another to the same window.
package struct InterestLedger: Sendable {
    private var counts: [Window: [EventInterest: Int]] = [:]

    package init() {}

    /// Whether events of the window are wanted by anybody.
    package func expects(_ window: Window) -> Bool {
        counts[window] != nil
    }

    /// The mask to select now, or nil if it stays as it is.
    package mutating func add(_ interest: EventInterest, in window: Window) -> EventInterest? {
        let before = mask(of: window)
        counts[window, default: [:]][interest, default: 0] += 1
        let after = mask(of: window)
        return after == before ? nil : after
    }

    /// The mask to select now, or nil if it stays as it is. More withdrawals than additions change nothing.
    package mutating func remove(_ interest: EventInterest, in window: Window) -> EventInterest? {
        guard let count = counts[window]?[interest] else { return nil }
        let before = mask(of: window)
        counts[window]?[interest] = count > 1 ? count - 1 : nil
        if counts[window]?.isEmpty == true { counts[window] = nil }
        let after = mask(of: window)
        return after == before ? nil : after
    }

    /// The window is gone, and the server has forgotten our mask; the same number may soon be another client's.
    package mutating func forget(_ window: Window) {
        counts[window] = nil
    }

    private func mask(of window: Window) -> EventInterest {
        guard let interests = counts[window] else { return [] }
        return interests.keys.reduce(into: []) { $0.formUnion($1) }
    }
}
