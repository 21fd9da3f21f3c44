/// A selection has another owner, or is watched from now on.
package struct OwnerChange: Hashable, Sendable {
    /// nil: nobody owns it.
    package var owner: ClientToken?
    /// Whether that is this program.
    package var isOurs: Bool
    package var reason: OwnerChangeReason
    /// Grows by one with every change seen, the initial state included.
    package var count: UInt64

    package init(owner: ClientToken?, isOurs: Bool = false, reason: OwnerChangeReason, count: UInt64) {
        self.owner = owner
        self.isOurs = isOurs
        self.reason = reason
        self.count = count
    }
}
