import SelectionModel

/// The readers of this program's offers, each with its own pipe.
struct TransmissionTable: Sendable {
    private var transmissions: [RequestID: Transmission] = [:]
    private let limits: DataControlLimits

    init(_ limits: DataControlLimits) { self.limits = limits }

    var isEmpty: Bool { transmissions.isEmpty }

    var deadline: Instant? { transmissions.values.map { $0.deadline(limits) }.min() }

    /// Adds a transmission.
    ///
    /// - Returns: another transmission, dropped because there are too many.
    mutating func begin(_ id: RequestID, _ transmission: Transmission) -> (id: RequestID, transmission: Transmission)? {
        let oldest =
            transmissions.count < limits.readers
            ? nil
            : transmissions.min { ($0.value.lastSign, $0.key.rawValue) < ($1.value.lastSign, $1.key.rawValue) }?.key
        let dropped = oldest.flatMap { id in transmissions.removeValue(forKey: id).map { (id, $0) } }
        transmissions[id] = transmission
        return dropped
    }

    /// Records the supply of content.
    ///
    /// - Returns: the transmission, if its reader waits for these bytes.
    mutating func supply(_ id: RequestID, count: Int, now: Instant) -> Transmission? {
        guard transmissions[id]?.phase == .awaitingSupply else { return nil }
        transmissions[id]?.phase = .sending(remaining: count)
        transmissions[id]?.lastSign = now
        return transmissions[id]
    }

    /// Records bytes that the reader has taken.
    ///
    /// - Returns: the transmission, if it is complete.
    mutating func taken(_ id: RequestID, count: Int, now: Instant) -> Transmission? {
        guard case .sending(let remaining)? = transmissions[id]?.phase else { return nil }
        guard count < remaining else { return transmissions.removeValue(forKey: id) }
        transmissions[id]?.phase = .sending(remaining: remaining - count)
        transmissions[id]?.lastSign = now
        return nil
    }

    mutating func remove(_ id: RequestID) -> Transmission? { transmissions.removeValue(forKey: id) }

    /// Removes the transmissions that have timed out, in the order of their requests.
    mutating func expire(now: Instant) -> [(id: RequestID, transmission: Transmission)] {
        let late = transmissions.filter { $0.value.deadline(limits) <= now }.keys.sorted { $0.rawValue < $1.rawValue }
        return late.compactMap { id in transmissions.removeValue(forKey: id).map { (id, $0) } }
    }
}
