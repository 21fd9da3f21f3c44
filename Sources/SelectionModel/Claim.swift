/// An attempt to own a selection.
package struct Claim: Hashable, Sendable {
    /// Whose ownership it may end.
    package enum Condition: Hashable, Sendable {
        /// Anybody's: something was copied.
        case always
        /// That of this client, or nobody's with nil: for whoever goes on for an owner that leaves.
        case unlessTaken(from: ClientToken?)
        /// Nobody's: it stands for a role in the session, of which there is one holder (ICCCM 2.0 §2.8).
        case vacant
    }

    /// The most targets that one generation may offer.
    package static let targetLimit = 128

    package var selection: SelectionName
    package var generation: Generation
    /// What can be asked for, in order.
    ///
    /// A back end adds the targets that its protocol answers for itself.
    package var targets: [String]
    package var condition: Condition
    /// Whether who asks decides on what is listed; else the back end answers with ``targets``.
    package var variesByRequestor: Bool
    /// Whether every completed transfer is told.
    package var reportsTransfers: Bool

    package init(
        _ selection: SelectionName, _ generation: Generation, targets: [String], condition: Condition = .always,
        variesByRequestor: Bool = false, reportsTransfers: Bool = false
    ) {
        self.selection = selection
        self.generation = generation
        self.targets = targets
        self.condition = condition
        self.variesByRequestor = variesByRequestor
        self.reportsTransfers = reportsTransfers
    }
}

/// Why a selection could not be taken.
package enum ClaimFailure: Error, Hashable, Sendable {
    /// Somebody else has it, and keeps it; nil where they have gone already.
    case taken(by: ClientToken?)
    /// A later claim or a release came first.
    case abandoned
    /// More targets than the display takes, or a name that it does not take.
    case invalid
}
