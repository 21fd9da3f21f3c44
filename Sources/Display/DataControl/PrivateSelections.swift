import SelectionModel

/// The selections that compositors do not have: custom pasteboards, and manager selections of a session.
///
/// No other client can take or see them; clients read them over this program's socket.
struct PrivateSelections: Sendable {
    private struct State {
        var claim: Claim?
        var isWatched = false
        var changes: UInt64 = 0
    }

    private var states: [SelectionName: State] = [:]

    /// The token of another program with a selection of the same name.
    ///
    /// That selection is not visible, but its contents may be taken over.
    static let otherProgram = ClientToken(0, connection: 0)

    /// The targets of a selection; nil if it has no owner.
    func targets(of selection: SelectionName) -> [String]? { states[selection]?.claim?.targets }

    /// The owner of a selection: this program, or none.
    func owner(of selection: SelectionName) -> ClientToken? {
        states[selection]?.claim.map { ClientToken($0.generation.rawValue, connection: 0) }
    }

    mutating func watch(_ selection: SelectionName) -> [BackEndEvent] {
        guard states[selection]?.isWatched != true else { return [] }
        states[selection, default: State()].isWatched = true
        return changed(selection, .initial)
    }

    mutating func claim(_ claim: Claim) -> [BackEndEvent] {
        let earlier = states[claim.selection]?.claim
        states[claim.selection, default: State()].claim = claim
        let lost = earlier.map { [BackEndEvent.lost(claim.selection, $0.generation)] } ?? []
        return lost + [.owned(claim.selection, claim.generation)] + changed(claim.selection, .taken)
    }

    mutating func release(_ selection: SelectionName) -> [BackEndEvent] {
        guard let claim = states[selection]?.claim else { return [] }
        states[selection]?.claim = nil
        return [.lost(selection, claim.generation)] + changed(selection, .taken)
    }

    private mutating func changed(_ selection: SelectionName, _ reason: OwnerChangeReason) -> [BackEndEvent] {
        guard states[selection]?.isWatched == true else { return [] }
        states[selection]?.changes += 1
        let change = OwnerChange(
            owner: owner(of: selection), isOurs: states[selection]?.claim != nil, reason: reason,
            count: states[selection]?.changes ?? 1)
        return [.ownerChanged(selection, change)]
    }
}
