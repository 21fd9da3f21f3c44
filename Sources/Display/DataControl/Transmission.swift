import SelectionModel

/// A pipe to a reader of this program's offer.
struct Transmission: Sendable {
    enum Phase: Sendable, Equatable {
        /// The host has not supplied it yet.
        case awaitingSupply
        /// This number of bytes is still to be taken.
        case sending(remaining: Int)
    }

    let selection: SelectionName
    let generation: Generation
    let target: String
    let reportsEnd: Bool
    var phase = Phase.awaitingSupply
    /// The time of the last progress.
    var lastSign: Instant

    func deadline(_ limits: DataControlLimits) -> Instant {
        lastSign + (phase == .awaitingSupply ? limits.supply : limits.pickup)
    }
}
