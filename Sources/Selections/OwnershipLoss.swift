/// How an ownership ended.
package enum OwnershipLoss: Hashable, Sendable {
    /// Another client took the selection; its window, unless it has gone already.
    case replaced(by: Window?)
    /// We own the selection again, with a later generation.
    case superseded
    /// We gave it up.
    case released
}
