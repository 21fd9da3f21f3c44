/// The reason for the end of an ownership.
package enum OwnershipLoss: Hashable, Sendable {
    /// Another client claimed the selection; its window, unless it has already been destroyed.
    case replaced(by: Window?)
    /// A later generation of this process owns the selection.
    case superseded
    /// This process released it.
    case released
}
