import SelectionModel

/// The selections that the compositor has, with this program's sources for them.
///
/// Any client can take them; other clients cannot see ``PrivateSelections``.
struct SharedSelections: Sendable {
    private let kinds: Set<SelectionKind>
    private var states: [SelectionKind: SelectionState] = [:]
    private var sources: [SourceID: OwnSource] = [:]

    init(hasPrimary: Bool) { kinds = hasPrimary ? [.clipboard, .primary] : [.clipboard] }

    func contains(_ kind: SelectionKind) -> Bool { kinds.contains(kind) }

    /// The selection of this name; nil if the compositor has none.
    func kind(_ selection: SelectionName) -> SelectionKind? {
        SelectionKind(selection).flatMap { contains($0) ? $0 : nil }
    }

    func owner(of kind: SelectionKind) -> ClientToken? { states[kind]?.owner }

    func holder(of kind: SelectionKind) -> SelectionState.Holder { states[kind]?.holder ?? .nobody }

    /// Starts to report changes of a selection, beginning with the present state.
    mutating func watch(_ kind: SelectionKind) -> [BackEndEvent] {
        states[kind, default: SelectionState()].watch().map { [.ownerChanged(kind.name, $0)] } ?? []
    }

    /// Records the present holder of a selection.
    mutating func change(
        _ kind: SelectionKind, to holder: SelectionState.Holder, _ reason: OwnerChangeReason
    ) -> [BackEndEvent] {
        states[kind, default: SelectionState()].change(to: holder, reason).map { [.ownerChanged(kind.name, $0)] } ?? []
    }
}

// MARK: This program's sources

extension SharedSelections {
    func source(_ id: SourceID) -> OwnSource? { sources[id] }

    /// True if the compositor has confirmed this program's source for a selection.
    func isOwned(_ kind: SelectionKind) -> Bool { states[kind]?.source.flatMap { sources[$0] }?.phase == .owned }

    /// True if an offer on a selection is one of this program's sources.
    func isOurs(_ types: [String], on kind: SelectionKind) -> Bool {
        sources.values.contains { $0.kind == kind && $0.isOffered(as: types) }
    }

    /// The offer on a selection that was assumed to be this program's, which no longer has a source for it.
    func offerWithoutSource(on kind: SelectionKind) -> OfferID? {
        guard let state = states[kind], state.source == nil, case .ours(let offer) = state.holder else { return nil }
        return offer
    }

    /// Returns why the owner of a selection forbids a claim; nil if it does not.
    func failure(of claim: Claim, on kind: SelectionKind) -> ClaimFailure? {
        guard let owner = owner(of: kind) else { return nil }
        switch claim.condition {
        case .always: return nil
        case .unlessTaken(let predecessor): return owner == predecessor ? nil : .taken(by: owner)
        case .vacant: return .taken(by: owner)
        }
    }

    /// Records a new source, which the compositor has to confirm.
    mutating func claim(_ claim: Claim, on kind: SelectionKind, by id: SourceID) {
        sources[id] = OwnSource(kind: kind, claim: claim, phase: .claiming)
        states[kind, default: SelectionState()].source = id
    }

    /// Records that the compositor has handled the claim of a source.
    mutating func confirm(_ id: SourceID) -> [BackEndEvent] {
        guard let source = sources[id] else { return [] }
        sources[id]?.phase = .owned
        return [.owned(source.kind.name, source.claim.generation)]
    }

    /// Removes a source that the compositor has canceled.
    ///
    /// Returns its selection and the event for the host; nil for an unknown source.
    mutating func cancel(_ id: SourceID) -> (kind: SelectionKind, isLatest: Bool, event: BackEndEvent)? {
        guard let source = sources.removeValue(forKey: id) else { return nil }
        let kind = source.kind
        let isLatest = states[kind]?.source == id
        if isLatest { states[kind]?.source = nil }
        switch source.phase {
        case .owned: return (kind, isLatest, .lost(kind.name, source.claim.generation))
        case .claiming:
            let failure = isLatest ? ClaimFailure.taken(by: nil) : .abandoned
            return (kind, isLatest, .notOwned(kind.name, source.claim.generation, failure))
        }
    }

    /// Removes this program's source of a selection; nil if there is none.
    mutating func release(_ kind: SelectionKind) -> (id: SourceID, event: BackEndEvent)? {
        guard let id = states[kind]?.source, let source = sources.removeValue(forKey: id) else { return nil }
        states[kind]?.source = nil
        let generation = source.claim.generation
        let event: BackEndEvent =
            source.phase == .owned ? .lost(kind.name, generation) : .notOwned(kind.name, generation, .abandoned)
        return (id, event)
    }
}
