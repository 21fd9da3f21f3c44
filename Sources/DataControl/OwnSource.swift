import SelectionModel

/// What this program offers on a selection of the compositor.
struct OwnSource: Sendable {
    enum Phase: Sendable, Equatable {
        /// The compositor has not answered yet.
        case claiming
        case owned
    }

    let kind: SelectionKind
    let claim: Claim
    var phase: Phase

    /// Whether an offer is this one, which the compositor tells of as of any other.
    ///
    /// It is asked only while the source is not cancelled, and then nobody else's offer is on the selection.
    func isOffered(as offered: [String]) -> Bool {
        Set(offered) == Set(claim.targets)
    }
}
