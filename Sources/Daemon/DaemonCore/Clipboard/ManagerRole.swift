import SelectionModel

/// The ownership of the manager selection, which makes this program the clipboard manager (ICCCM 2.0 §2.8).
struct ManagerRole: Sendable {
    static let selection = SelectionName("CLIPBOARD_MANAGER")

    private enum State {
        case none
        case claiming(Generation)
        case held(Generation)
        /// Another client took the manager selection.
        case left
    }

    private var state = State.none
    /// The inquiry for the owner of the manager selection.
    private var rival: InquiryID?

    var isHeld: Bool { if case .held = state { true } else { false } }

    /// True if clips of other clients are read: as the clipboard manager, or next to one that may keep less.
    var isWatching: Bool { if case .none = state { false } else { true } }

    /// The generation that is owned or claimed.
    var generation: Generation? {
        switch state {
        case .none, .left: nil
        case .claiming(let generation), .held(let generation): generation
        }
    }

    /// Claims the manager selection, if it has no owner, and watches it.
    ///
    /// A client that takes it may exit, and another client may destroy this program's window. In both cases it is claimed
    /// again.
    mutating func begin(_ transition: inout Transition) {
        transition.command(.watch(Self.selection))
        claim(&transition)
    }

    /// Claims the manager selection again once it has no owner.
    mutating func ownerChanged(_ change: OwnerChange, _ transition: inout Transition) {
        guard change.owner == nil, change.reason != .initial else { return }
        if case .claiming = state { return }
        rival = nil
        claim(&transition)
    }

    private mutating func claim(_ transition: inout Transition) {
        let generation = transition.numbers.generation()
        state = .claiming(generation)
        transition.command(.claim(Claim(Self.selection, generation, targets: ["SAVE_TARGETS"], condition: .vacant)))
    }

    mutating func owned() {
        guard case .claiming(let generation) = state else { return }
        state = .held(generation)
    }

    /// Tells the user which program is the clipboard manager, once it is identified.
    mutating func notOwned(_ failure: ClaimFailure, _ transition: inout Transition) {
        state = .none
        guard case .taken(let owner) = failure else { return }
        state = .left
        guard let owner else { return transition.warn(Self.sentence(about: nil)) }
        rival = transition.inquire { .identify($0, owner) }
    }

    mutating func lost(_ transition: inout Transition) {
        state = .none
        transition.warn("another clipboard manager has taken over; it keeps the copies of other programs now")
    }

    /// Records the identity of the other clipboard manager; returns false if the inquiry is not this one.
    mutating func identified(_ inquiry: InquiryID, _ identity: ClientIdentity, _ transition: inout Transition) -> Bool {
        guard inquiry == rival else { return false }
        rival = nil
        transition.warn(Self.sentence(about: identity.command))
        return true
    }

    private static func sentence(about name: String?) -> String {
        "another clipboard manager\(name.map { " (\($0))" } ?? "") runs; pasteboardd keeps only what that one drops"
    }
}
