import SelectionModel

/// What was taken over last, and who did not let it be: from those nothing is taken over again.
struct TakeoverHistory: Sendable {
    /// Clients that took the clipboard back.
    ///
    /// The numbers of those that are gone are used again, so only the latest count.
    private var opponents: [UInt64] = []
    private var last: (contents: [String: Payload], time: ContinuousClock.Instant)?
    /// When the present owner took the clipboard.
    private var changed: ContinuousClock.Instant?
    private let reaction: Duration

    private static let longestMemory = 16

    init(reaction: Duration) {
        self.reaction = reaction
    }

    /// The clipboard is ours, in place of an owner that could go on itself.
    mutating func tookOver(_ contents: [String: Payload], at now: ContinuousClock.Instant) {
        last = (contents, now)
    }

    /// Somebody else has the clipboard.
    mutating func ownerChanged(at now: ContinuousClock.Instant) {
        changed = now
    }

    /// Whether a clip may be taken over.
    ///
    /// One that comes right after a takeover may be the answer to it, and is not; with the same content it is, and its
    /// client has shown that it wants to be the owner.
    mutating func allowsTakingOver(_ contents: [String: Payload], of owner: ClientToken) -> Bool {
        if opponents.contains(owner.connection) { return false }
        guard let last, let changed, changed - last.time < reaction else { return true }
        if contents.contains(where: { !$0.value.bytes.isEmpty && last.contents[$0.key] == $0.value }) {
            opponents = opponents.suffix(Self.longestMemory - 1) + [owner.connection]
        }
        return false
    }
}
