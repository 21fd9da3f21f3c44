import SelectionModel

/// The content of one selection of the compositor, and its owner.
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

        var isOthers: Bool { if case .other = self { true } else { false } }
    }

    private(set) var holder = Holder.nobody
    /// This program's present or pending source.
    var source: SourceID?
    private(set) var isWatched = false
    private var changes: UInt64 = 0

    var isOurs: Bool { if case .ours = holder { true } else { false } }

    /// The owner of the present content, as a token for the host.
    var owner: ClientToken? {
        holder.offer.map { ClientToken($0.rawValue, connection: $0.rawValue, identifiesClient: false) }
    }

    /// Records the present holder.
    ///
    /// - Returns: the change to report, if the selection is watched.
    mutating func change(to holder: Holder, _ reason: OwnerChangeReason) -> OwnerChange? {
        guard holder != self.holder else { return nil }
        self.holder = holder
        return isWatched ? next(reason) : nil
    }

    /// Starts to report changes, beginning with the present state.
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
