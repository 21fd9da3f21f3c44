import Pasteboard
import SelectionModel
import Targets

/// The queue of requests for a publication that ends after one transfer: one requestor is answered at a time.
///
/// The next one is answered only if the one before did not take the content.
struct TransferQueue: Sendable {
    /// A request that is being answered, or waits for its turn.
    struct Entry: Sendable {
        let id: RequestID
        let target: Target
        let profile: WritingProfile
        /// The part that all tokens of the requestor share; nil if the display does not report it.
        let client: UInt64?
    }

    /// The requestor that is being answered.
    private struct Turn: Sendable {
        let client: UInt64?
        var unanswered: Set<RequestID>
        /// The deadline for taking the content; nil before it was answered.
        var deadline: Instant?
    }

    /// The time limit for a requestor to take the content after the answer.
    ///
    /// It is longer than a back end's timeout for the transfer, because a back end does not report every requestor that gives
    /// up earlier.
    static let patience: Duration = .seconds(12)
    /// The maximum number of waiting requests.
    static let room = 256

    private var turn: Turn?
    private var waiting: [Entry] = []

    /// The time of the next call of ``expire(now:)``.
    var deadline: Instant? { turn?.deadline }

    /// The next action for a request.
    enum Verdict: Equatable, Sendable {
        case answer
        case wait
        case refuse
    }

    mutating func request(_ entry: Entry) -> Verdict {
        guard let present = turn else {
            turn = Turn(client: entry.client, unanswered: [entry.id])
            return .answer
        }
        if let client = entry.client, client == present.client {
            turn?.unanswered.insert(entry.id)
            return .answer
        }
        guard waiting.count < Self.room else { return .refuse }
        waiting.append(entry)
        return .wait
    }

    /// Records the answer to a request.
    ///
    /// - Returns: the next request to answer, if any.
    mutating func answered(_ id: RequestID, isRefused: Bool, now: Instant) -> Entry? {
        guard turn?.unanswered.remove(id) != nil else { return nil }
        if !isRefused { turn?.deadline = now + Self.patience }
        return proceed()
    }

    /// Records that a requestor no longer waits.
    ///
    /// - Returns: the next request to answer, if any.
    mutating func withdrawn(_ id: RequestID) -> Entry? {
        waiting.removeAll { $0.id == id }
        guard turn?.unanswered.remove(id) != nil else { return nil }
        return proceed()
    }

    /// Records a transfer that does not end the publication: to a clipboard manager.
    ///
    /// - Returns: the next request to answer, if any.
    mutating func takenByManager() -> Entry? {
        turn?.deadline = nil
        return proceed()
    }

    /// Drops a requestor that has not taken its content in time.
    ///
    /// - Returns: the next request to answer, if any.
    mutating func expire(now: Instant) -> Entry? {
        guard let deadline = turn?.deadline, deadline <= now else { return nil }
        turn?.deadline = nil
        return proceed()
    }

    /// Ends the queue: the publication has ended.
    ///
    /// - Returns: the requests to be refused.
    mutating func end() -> [RequestID] {
        defer { (turn, waiting) = (nil, []) }
        return waiting.map(\.id)
    }

    private mutating func proceed() -> Entry? {
        guard let present = turn, present.unanswered.isEmpty, present.deadline == nil else { return nil }
        guard !waiting.isEmpty else {
            turn = nil
            return nil
        }
        let next = waiting.removeFirst()
        turn = Turn(client: next.client, unanswered: [next.id])
        return next
    }
}
