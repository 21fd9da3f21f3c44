/// An attempt to own a selection.
package struct Claim: Hashable, Sendable {
    /// The owners that the claim may replace.
    package enum Condition: Hashable, Sendable {
        /// Any owner: the user has copied.
        case always
        /// This client, or no owner if nil: for a client that takes over from an owner that exits.
        case unlessTaken(from: ClientToken?)
        /// No owner, or a compositor, which does not act as manager: for a manager selection, which has one owner in the
        /// session (ICCCM 2.0 §2.8).
        case vacant
    }

    /// The limit of targets of one generation.
    package static let targetLimit = 128

    package var selection: SelectionName
    package var generation: Generation
    /// The offered targets, in order.
    ///
    /// A back end adds the targets that its protocol answers itself.
    package var targets: [String]
    package var condition: Condition
    /// True if the list of targets depends on the requestor; otherwise the back end answers with ``targets``.
    package var variesByRequestor: Bool
    /// True if every completed transfer is reported.
    package var reportsTransfers: Bool
    /// True if no copy of the content may outlive it: for secrets, and for content that ends with one paste.
    package var isFleeting: Bool

    package init(
        _ selection: SelectionName, _ generation: Generation, targets: [String], condition: Condition = .always,
        variesByRequestor: Bool = false, reportsTransfers: Bool = false, isFleeting: Bool = false
    ) {
        self.selection = selection
        self.generation = generation
        self.targets = targets
        self.condition = condition
        self.variesByRequestor = variesByRequestor
        self.reportsTransfers = reportsTransfers
        self.isFleeting = isFleeting
    }
}

/// The reason why a claim failed.
package enum ClaimFailure: Error, Hashable, Sendable {
    /// Another client owns the selection and keeps it; nil if that client has already disconnected.
    case taken(by: ClientToken?)
    /// A later claim or a release preceded it.
    case abandoned
    /// More targets than the display accepts, or a name that it does not accept.
    case invalid
}
