/// The events of another client's window that this process needs.
package struct EventInterest: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let properties = EventInterest(rawValue: 1)
    package static let structure = EventInterest(rawValue: 2)

    /// The events that a transfer needs: property deletions and the destruction of the window.
    package static let transfer: EventInterest = [.properties, .structure]
}
