import SelectionModel

/// The reads of another owner's content: mutter allows a session one at a time.
struct ReadQueue: Sendable {
    struct Read: Sendable {
        enum Phase: Sendable {
            case waiting
            /// Its descriptor is requested.
            case opening
            case reading
        }

        let id: RetrievalID
        let type: String
        var phase = Phase.waiting
        /// True if no caller waits for it.
        var isAbandoned = false
    }

    private var reads: [Read] = []
    /// The time before which mutter is not asked again, because it is still busy with an abandoned read.
    private(set) var retry: Instant?
    /// The number of times that mutter was busy since the last read.
    private(set) var refusals = 0

    /// A read is over for its reader a little before it is for mutter.
    private static let shortestPause: Duration = .milliseconds(1)
    private static let mostRefusals = 10

    var ids: [RetrievalID] { reads.map(\.id) }

    mutating func append(_ id: RetrievalID, _ type: String) { reads.append(Read(id: id, type: type)) }

    /// Returns the read to request from mutter now.
    mutating func next(now: Instant) -> Read? {
        if let retry, now < retry { return nil }
        retry = nil
        guard let first = reads.first, case .waiting = first.phase else { return nil }
        reads[0].phase = .opening
        return first
    }

    /// Records that a descriptor has arrived.
    ///
    /// - Returns: true if no caller waits for it.
    mutating func opened(_ id: RetrievalID) -> Bool {
        refusals = 0
        guard let first = reads.first, first.id == id, !first.isAbandoned else {
            remove(id)
            return true
        }
        reads[0].phase = .reading
        return false
    }

    /// Records that mutter is busy.
    ///
    /// - Returns: false if the read is given up.
    mutating func refused(_ id: RetrievalID, now: Instant) -> Bool {
        guard let first = reads.first, first.id == id, !first.isAbandoned else {
            remove(id)
            return true
        }
        reads[0].phase = .waiting
        retry = now + Self.shortestPause * (1 << refusals)
        refusals += 1
        return refusals < Self.mostRefusals
    }

    /// Ends a read.
    ///
    /// - Returns: true if the caller must close its descriptor.
    mutating func end(_ id: RetrievalID) -> Bool {
        guard let index = reads.firstIndex(where: { $0.id == id }) else { return false }
        switch reads[index].phase {
        case .opening:
            reads[index].isAbandoned = true
            return false
        case .waiting:
            reads.remove(at: index)
            return false
        case .reading:
            reads.remove(at: index)
            return true
        }
    }

    mutating func remove(_ id: RetrievalID) { reads.removeAll { $0.id == id } }

    mutating func removeAll() { self = ReadQueue() }
}
