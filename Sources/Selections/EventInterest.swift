/// The events of a foreign window that somebody here needs.
package struct EventInterest: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let properties = EventInterest(rawValue: 1)
    package static let structure = EventInterest(rawValue: 2)

    /// What a transfer needs: deletions, and the window's end.
    package static let transfer: EventInterest = [.properties, .structure]
}
