/// Counts how often each event of each foreign window is needed.
///
/// The server keeps one event mask per client and window: the end of one transfer must not remove the events that
/// another transfer to the same window needs.
package struct InterestLedger: Sendable {
    private typealias Count = (interest: EventInterest, times: Int)

    /// The counts, by window number.
    private var counts: [UInt32: [Count]] = [:]

    package init() {}

    /// Whether any event of the window is needed.
    package func expects(_ window: Window) -> Bool { counts[window.rawValue] != nil }

    /// Adds an interest; returns the mask to select now, or nil if it has not changed.
    package mutating func add(_ interest: EventInterest, in window: Window) -> EventInterest? {
        let before = mask(of: window)
        var needed = counts[window.rawValue] ?? []
        if let index = needed.firstIndex(where: { $0.interest == interest }) {
            needed[index].times += 1
        } else {
            needed.append((interest, 1))
        }
        counts[window.rawValue] = needed
        let after = mask(of: window)
        return after == before ? nil : after
    }

    /// Removes an interest; returns the mask to select now, or nil if it has not changed.
    ///
    /// More removals than additions change nothing.
    package mutating func remove(_ interest: EventInterest, in window: Window) -> EventInterest? {
        guard var needed = counts[window.rawValue], let index = needed.firstIndex(where: { $0.interest == interest })
        else { return nil }
        let before = mask(of: window)
        needed[index].times -= 1
        if needed[index].times == 0 { needed.remove(at: index) }
        counts[window.rawValue] = needed.isEmpty ? nil : needed
        let after = mask(of: window)
        return after == before ? nil : after
    }

    /// Drops a destroyed window, whose mask the server has also dropped; its number may soon belong to another client.
    package mutating func forget(_ window: Window) { counts[window.rawValue] = nil }

    private func mask(of window: Window) -> EventInterest {
        guard let needed = counts[window.rawValue] else { return [] }
        return needed.reduce(into: []) { $0.formUnion($1.interest) }
    }
}
