import SelectionModel

/// The data requests from the display that are not answered yet.
///
/// A publication that ends after one transfer answers one requestor at a time.
struct DisplayRequests: Sendable {
    /// The generation of a finished request, and the request of that generation to answer next, if any.
    typealias Step = (generation: Generation, next: TransferQueue.Entry?)

    private var generations: [RequestID: Generation] = [:]
    /// The queues of the publications that end after one transfer.
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

    /// Removes a request whose requestor stopped waiting.
    mutating func withdraw(_ id: RequestID) -> Step? {
        guard let generation = generations.removeValue(forKey: id) else { return nil }
        return (generation, queues[generation]?.withdrawn(id) ?? nil)
    }

    /// Records a transfer to a clipboard manager, and returns the next request to answer, if any.
    mutating func takenByManager(_ generation: Generation) -> TransferQueue.Entry? {
        queues[generation]?.takenByManager() ?? nil
    }

    /// Drops the requestors that did not read their content in time, and returns the next request of each queue.
    mutating func expire(now: Instant) -> [Step] {
        queues.keys.sorted().map { ($0, queues[$0]?.expire(now: now) ?? nil) }
    }

    /// Ends the queue of a generation, and returns the requests that were waiting in it.
    mutating func end(_ generation: Generation) -> [RequestID] { queues[generation]?.end() ?? [] }

    /// Removes the queue of a generation.
    mutating func drop(_ generation: Generation) { queues[generation] = nil }
}
