/// A change of a selection's owner, or its state when watching begins.
package struct OwnerChange: Hashable, Sendable {
    /// The owner, or nil if there is none.
    package var owner: ClientToken?
    /// True if this program is the owner.
    package var isOurs: Bool
    package var reason: OwnerChangeReason
    /// The number of changes seen, including the initial state.
    package var count: UInt64

    package init(owner: ClientToken?, isOurs: Bool = false, reason: OwnerChangeReason, count: UInt64) {
        self.owner = owner
        self.isOurs = isOurs
        self.reason = reason
        self.count = count
    }
}
