/// The reason for the report of a watched selection (XFIXES 6.0 §9).
package enum OwnerChangeReason: Hashable, Sendable {
    /// The state when watching began.
    case initial
    /// A client took the selection, or gave it up if there is no owner now.
    case taken
    /// The owner's window was destroyed.
    case windowDestroyed
    /// The owner's connection ended.
    case clientClosed
}
