import Pasteboard
import SelectionModel
import Targets

/// The order of requests for a publication that ends after one transfer: one requestor gets it, and others wait until it is certain
/// that this one has not.
struct TransferQueue: Sendable {
    /// A request that is answered, or waits for its turn.
    struct Entry: Sendable {
        let id: RequestID
        let target: Target
        let profile: WritingProfile
        /// The part that all tokens of the requestor share; nil if the display does not say.
        let client: UInt64?
    }

    /// The requestor whose turn it is.
    private struct Turn: Sendable {
        let client: UInt64?
        var unanswered: Set<RequestID>
        /// The deadline for taking the content that it was given, or nil if it was given none yet.
        var deadline: Instant?
    }

    /// The time in which a requestor takes what it was given, which is longer than a back end waits for that: whoever ends before
    /// is not reported.
    static let patience: Duration = .seconds(12)
    /// The largest number of requests that wait.
    static let room = 256

    private var turn: Turn?
    private var waiting: [Entry] = []

    /// The time of the next call of ``expire(now:)``.
    var deadline: Instant? { turn?.deadline }

    /// The requests that wait for their turn.
    var waitingRequests: [RequestID] { waiting.map(\.id) }

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
    /// - Returns: the request whose turn it is now.
    mutating func answered(_ id: RequestID, isRefused: Bool, now: Instant) -> Entry? {
        guard turn?.unanswered.remove(id) != nil else { return nil }
        if !isRefused { turn?.deadline = now + Self.patience }
        return proceed()
    }

    /// Records that a requestor no longer waits.
    ///
    /// - Returns: the request whose turn it is now.
    mutating func withdrawn(_ id: RequestID) -> Entry? {
        waiting.removeAll { $0.id == id }
        guard turn?.unanswered.remove(id) != nil else { return nil }
        return proceed()
    }

    /// Records that the transfer is not the one that ends the publication.
    ///
    /// - Returns: the request whose turn it is now.
    mutating func takenByManager() -> Entry? {
        turn?.deadline = nil
        return proceed()
    }

    /// Gives up a requestor that has not taken what it was given.
    ///
    /// - Returns: the request whose turn it is now.
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
        return waitingRequests
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
