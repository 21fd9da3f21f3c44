import SelectionModel

/// What is on one selection of the compositor, and who put it there.
struct SelectionState: Sendable {
    enum Holder: Sendable, Equatable {
        case nobody
        case other(OfferID)
        case ours(OfferID)

        var offer: OfferID? {
            switch self {
            case .nobody: nil
            case .other(let offer), .ours(let offer): offer
            }
        }
    }

    private(set) var holder = Holder.nobody
    /// What this program offers, or is about to.
    var source: SourceID?
    private(set) var isWatched = false
    private var changes: UInt64 = 0

    var isOurs: Bool { if case .ours = holder { true } else { false } }

    /// Whoever put the present content there, as it is called above.
    var owner: ClientToken? { holder.offer.map { ClientToken($0.rawValue, connection: $0.rawValue) } }

    /// Takes in who has it now.
    ///
    /// - Returns: what is to be told, where somebody wants to know.
    mutating func change(to holder: Holder, _ reason: OwnerChangeReason) -> OwnerChange? {
        guard holder != self.holder else { return nil }
        self.holder = holder
        return isWatched ? next(reason) : nil
    }

    /// Begins to tell of changes; the state comes first.
    mutating func watch() -> OwnerChange? {
        guard !isWatched else { return nil }
        isWatched = true
        return next(.initial)
    }

    private mutating func next(_ reason: OwnerChangeReason) -> OwnerChange {
        changes += 1
        return OwnerChange(owner: owner, isOurs: isOurs, reason: reason, count: changes)
    }
}
