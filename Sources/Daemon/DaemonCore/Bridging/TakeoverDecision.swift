import Pasteboard
import SelectionModel

/// The decision whether the current clip is taken over from its running owner.
///
/// It is due once the clip has been read, and waits for the identity of the owner. A clip is taken over if that gives readers
/// something new, loses nothing, and the owner has not taken the clipboard back before.
struct TakeoverDecision: Sendable {
    private enum State {
        case none
        case due(since: Instant)
        /// The owner is not identified yet.
        case awaitingSource
    }

    private var state = State.none
    private var history: TakeoverHistory

    /// - Parameter reaction: the time after a takeover within which a change of owner may be a reaction to it.
    init(reaction: Duration) { history = TakeoverHistory(reaction: reaction) }

    /// The time from which the decision can be made, or nil if none is due.
    var deadline: Instant? { if case .due(let since) = state { since } else { nil } }

    var isAwaitingSource: Bool { if case .awaitingSource = state { true } else { false } }

    /// Records that the clipboard has a new owner, whose clip is not read yet.
    mutating func ownerChanged(isOurs: Bool, at now: Instant) {
        state = .none
        if !isOurs { history.ownerChanged(at: now) }
    }

    /// Records that the current clip has been read.
    mutating func consider(at now: Instant) { state = .due(since: now) }

    /// Records that a clip with these contents was taken over.
    mutating func tookOver(_ contents: [String: Payload], at now: Instant) { history.tookOver(contents, at: now) }

    /// Makes the decision.
    ///
    /// - Parameters:
    ///   - snapshot: the clip as read; nil if no clip may be taken over now.
    ///   - source: the owner. While its identity is outstanding, the decision waits.
    ///   - isPublishing: true if a publication is about to be owned, which a takeover must not interrupt.
    ///   - settings: the mode of bridging, and the rules for sources.
    ///   - now: the current time. If it is too early, the decision is made later.
    /// - Returns: true if the clip is to be taken over now.
    mutating func decide(
        _ snapshot: Snapshot?, from source: ClipSource, isPublishing: Bool, _ settings: ServerSettings,
        at now: Instant
    ) -> Bool {
        state = .none
        let bridging = settings.bridging
        guard bridging.mode == .enrich || bridging.mode == .markdown, let snapshot, !snapshot.isEmpty else {
            return false
        }
        guard !source.isAwaited else {
            state = .awaitingSource
            return false
        }
        let offered = snapshot.offered ?? []
        let recognition = source.recognition(offered: offered, settings.configuration)
        guard !isPublishing, ProtectedOwner.of(offered) == nil,
            let enrichment = Enrichment(snapshot, from: recognition, bridging),
            bridging.mode == .enrich || enrichment.isOfRecognisedText, enrichment.isUseful(beside: offered)
        else { return false }
        switch history.answer(snapshot.payloads, of: snapshot.owner) {
        case .now: return true
        case .never: return false
        case .notBefore(let moment):
            if moment > now { state = .due(since: moment) }
            return moment <= now
        }
    }
}
