import SelectionModel

/// The contents of other clients that are being read.
struct ReceptionTable: Sendable {
    private var receptions: [RetrievalID: Reception] = [:]
    private let limits: DataControlLimits

    init(_ limits: DataControlLimits) {
        self.limits = limits
    }

    var deadline: ContinuousClock.Instant? { receptions.values.map(\.deadline).min() }

    var isFull: Bool { receptions.count >= limits.receptions }

    /// How many bytes have come; nil for what is not being read.
    func count(of id: RetrievalID) -> Int? { receptions[id]?.count }

    mutating func begin(_ id: RetrievalID, _ type: String, _ limits: RetrievalLimits, now: ContinuousClock.Instant) {
        receptions[id] = Reception(type, limits, now: now)
    }

    /// - Returns: what has come of it, where it ends by this.
    mutating func add(
        _ bytes: [UInt8], to id: RetrievalID, now: ContinuousClock.Instant
    ) -> Result<Payload, RetrievalError>? {
        guard let error = receptions[id]?.add(bytes, now: now) else { return nil }
        receptions[id] = nil
        return .failure(error)
    }

    mutating func finish(_ id: RetrievalID) -> Result<Payload, RetrievalError>? {
        receptions.removeValue(forKey: id).map { .success($0.payload()) }
    }

    /// - Returns: whether it was being read.
    mutating func remove(_ id: RetrievalID) -> Bool {
        receptions.removeValue(forKey: id) != nil
    }

    /// What is late by now, in the order in which it was asked for.
    mutating func expire(now: ContinuousClock.Instant) -> [(id: RetrievalID, error: RetrievalError)] {
        var late: [(id: RetrievalID, error: RetrievalError)] = []
        for id in receptions.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let error = receptions[id]?.expire(now: now) else { continue }
            receptions[id] = nil
            late.append((id, error))
        }
        return late
    }
}
