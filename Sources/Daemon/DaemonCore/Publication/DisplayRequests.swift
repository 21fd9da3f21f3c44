import SelectionModel

/// The data requests of the display that wait for an answer.
///
/// A publication that ends after one transfer answers one requestor at a time.
struct DisplayRequests: Sendable {
    /// The generation of a request that has ended, and the next request to answer in its place, if any.
    typealias Step = (generation: Generation, next: TransferQueue.Entry?)

    private var generations: [RequestID: Generation] = [:]
    /// The order of requests for publications that end after one transfer.
    private var queues: [Generation: TransferQueue] = [:]

    /// The time of the next call of ``expire(now:)``.
    var deadline: Instant? { queues.values.compactMap(\.deadline).min() }

    /// Records a request, and returns the next action for it.
    mutating func add(
        _ entry: TransferQueue.Entry, of generation: Generation, _ publication: Publication?
    ) -> TransferQueue.Verdict {
        generations[entry.id] = generation
        guard let publication, publication.lifetime.endsAfterTransfer else { return .answer }
        switch publication.phase {
        case .releasing, .lost: return .refuse
        case .claiming, .owned: return queues[generation, default: TransferQueue()].request(entry)
        }
    }

    /// Records the answer to a request.
    mutating func answered(_ id: RequestID, isRefused: Bool, now: Instant) -> Step? {
        guard let generation = generations.removeValue(forKey: id) else { return nil }
        return (generation, queues[generation]?.answered(id, isRefused: isRefused, now: now) ?? nil)
    }

    /// Records that a requestor no longer waits.
    mutating func withdraw(_ id: RequestID) -> Step? {
        guard let generation = generations.removeValue(forKey: id) else { return nil }
        return (generation, queues[generation]?.withdrawn(id) ?? nil)
    }

    /// Records a transfer to a clipboard manager, and returns the next request to answer, if any.
    mutating func takenByManager(_ generation: Generation) -> TransferQueue.Entry? {
        queues[generation]?.takenByManager() ?? nil
    }

    /// Drops the requestors that have not taken their content in time.
    mutating func expire(now: Instant) -> [Step] {
        queues.keys.sorted().map { ($0, queues[$0]?.expire(now: now) ?? nil) }
    }

    /// Ends a generation, and returns its requests that wait for their turn.
    mutating func end(_ generation: Generation) -> [RequestID] { queues[generation]?.end() ?? [] }

    mutating func drop(_ generation: Generation) { queues[generation] = nil }
}
