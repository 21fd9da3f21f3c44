import SelectionModel

/// The last takeover, and the clients that reversed one: their clips are not taken over again.
struct TakeoverHistory: Sendable {
    /// Clients that took the clipboard back.
    ///
    /// Only the latest are kept, because the numbers of disconnected clients are reused.
    private var opponents: [UInt64] = []
    private var last: (contents: [String: Payload], time: ContinuousClock.Instant)?
    /// The time at which the present owner took the clipboard.
    private var changed: ContinuousClock.Instant?
    private let reaction: Duration

    private static let longestMemory = 16

    init(reaction: Duration) {
        self.reaction = reaction
    }

    /// Records that this client took the clipboard over from a running owner.
    mutating func tookOver(_ contents: [String: Payload], at now: ContinuousClock.Instant) {
        last = (contents, now)
    }

    /// Records that another client owns the clipboard.
    mutating func ownerChanged(at now: ContinuousClock.Instant) {
        changed = now
    }

    /// True if a clip may be taken over.
    ///
    /// A clip that follows a takeover immediately may be a reaction to it and is not taken over. With the same content it is
    /// one: its client has shown that it wants to be the owner.
    mutating func allowsTakingOver(_ contents: [String: Payload], of owner: ClientToken) -> Bool {
        if opponents.contains(owner.connection) { return false }
        guard let last, let changed, changed - last.time < reaction else { return true }
        if contents.contains(where: { !$0.value.bytes.isEmpty && last.contents[$0.key] == $0.value }) {
            opponents = opponents.suffix(Self.longestMemory - 1) + [owner.connection]
        }
        return false
    }
}
