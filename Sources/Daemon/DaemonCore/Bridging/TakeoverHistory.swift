import SelectionModel

/// The last takeover, and the clients that reversed one: their clips are not taken over again.
struct TakeoverHistory: Sendable {
    enum Answer: Sendable, Equatable {
        case now
        case notBefore(Instant)
        case never
    }

    /// Clients that took the clipboard back.
    ///
    /// Only the latest are kept, because the numbers of disconnected clients are reused.
    private var opponents: [UInt64] = []
    private var last: (contents: [String: Payload], time: Instant)?
    /// The time at which the current owner took the clipboard.
    private var changed: Instant?
    /// The number of consecutive takeovers of clips that followed a takeover immediately.
    private var followers = 0
    /// True if the current clip followed a takeover immediately.
    private var isFollower = false
    private let reaction: Duration

    private static let longestMemory = 16
    /// The number of consecutive followers that are taken over without a pause: copies of a user in a hurry.
    private static let promptFollowers = 16
    private static let mostFollowers = 20

    init(reaction: Duration) { self.reaction = reaction }

    /// Records that this client took the clipboard over from a running owner.
    mutating func tookOver(_ contents: [String: Payload], at now: Instant) {
        last = (contents, now)
        followers = isFollower ? followers + 1 : 0
    }

    /// Records that another client owns the clipboard.
    mutating func ownerChanged(at now: Instant) {
        changed = now
        isFollower = last.map { now - $0.time < reaction } ?? false
    }

    /// The time at which a clip may be taken over.
    ///
    /// A clip that follows a takeover immediately may be a reaction to it. If its content is the same, it is a reaction: that
    /// client insists on being the owner. Other content is a new copy. If every takeover is followed by another clip, the
    /// delays grow, and the last clip is not taken over.
    mutating func answer(_ contents: [String: Payload], of owner: ClientToken) -> Answer {
        if opponents.contains(owner.connection) { return .never }
        guard isFollower, let last, let changed else { return .now }
        if contents.contains(where: { !$0.value.bytes.isEmpty && last.contents[$0.key] == $0.value })
            || followers == Self.mostFollowers
        {
            opponents = opponents.suffix(Self.longestMemory - 1) + [owner.connection]
            return .never
        }
        return followers < Self.promptFollowers
            ? .now : .notBefore(changed + reaction * (1 << (followers - Self.promptFollowers)))
    }
}
