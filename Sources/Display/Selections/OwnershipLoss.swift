/// How an ownership ended.
package enum OwnershipLoss: Hashable, Sendable {
    /// Another client claimed the selection; its window, unless it is destroyed already.
    case replaced(by: Window?)
    /// A later generation of this process owns the selection.
    case superseded
    /// This process released it.
    case released
}
