import SelectionModel

/// This program's source for a selection of the compositor.
struct OwnSource: Sendable {
    enum Phase: Sendable, Equatable {
        /// The compositor has not answered yet.
        case claiming
        case owned
    }

    let kind: SelectionKind
    let claim: Claim
    var phase: Phase

    /// True if an offer is that of this source, which the compositor announces like any other.
    ///
    /// Call it only while the source is not canceled, because until then there is no other client's offer on the selection.
    func isOffered(as offered: [String]) -> Bool { Set(offered) == Set(claim.targets) }
}
