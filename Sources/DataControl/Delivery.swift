import SelectionModel

/// A pipe with somebody at its other end who wants what this program offers.
struct Delivery: Sendable {
    enum Phase: Sendable, Equatable {
        /// The host has not supplied it yet.
        case awaitingSupply
        /// So many bytes are still to be taken.
        case sending(remaining: Int)
    }

    let selection: SelectionName
    let generation: Generation
    let target: String
    let reportsEnd: Bool
    var phase = Phase.awaitingSupply
    /// When something last happened.
    var lastSign: ContinuousClock.Instant

    func deadline(_ limits: DataControlLimits) -> ContinuousClock.Instant {
        lastSign + (phase == .awaitingSupply ? limits.supply : limits.pickup)
    }
}
