import SelectionModel

/// The transfers from other owners in progress.
struct ReceptionTable: Sendable {
    private var receptions: [RetrievalID: Reception] = [:]
    private let limits: DataControlLimits

    init(_ limits: DataControlLimits) { self.limits = limits }

    var deadline: Instant? { receptions.values.map(\.deadline).min() }

    var isFull: Bool { receptions.count >= limits.receptions }

    /// The number of bytes received; nil if no such transfer is in progress.
    func count(of id: RetrievalID) -> Int? { receptions[id]?.count }

    mutating func begin(_ id: RetrievalID, _ type: String, _ limits: RetrievalLimits, now: Instant) {
        receptions[id] = Reception(type, limits, now: now)
    }

    /// Appends received bytes.
    ///
    /// - Returns: the result, if the transfer ends with them.
    mutating func add(_ bytes: [UInt8], to id: RetrievalID, now: Instant) -> Result<Payload, RetrievalError>? {
        guard let error = receptions[id]?.add(bytes, now: now) else { return nil }
        receptions[id] = nil
        return .failure(error)
    }

    mutating func finish(_ id: RetrievalID) -> Result<Payload, RetrievalError>? {
        receptions.removeValue(forKey: id).map { .success($0.payload()) }
    }

    /// Removes a transfer.
    ///
    /// - Returns: true if it was in progress.
    mutating func remove(_ id: RetrievalID) -> Bool { receptions.removeValue(forKey: id) != nil }

    /// Removes the transfers that have timed out, in the order of their requests.
    mutating func expire(now: Instant) -> [(id: RetrievalID, error: RetrievalError)] {
        var late: [(id: RetrievalID, error: RetrievalError)] = []
        for id in receptions.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let error = receptions[id]?.expire(now: now) else { continue }
            receptions[id] = nil
            late.append((id, error))
        }
        return late
    }
}
