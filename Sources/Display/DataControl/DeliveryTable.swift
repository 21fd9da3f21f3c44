import SelectionModel

/// The readers of this program's offers, each with its own pipe.
struct DeliveryTable: Sendable {
    private var deliveries: [RequestID: Delivery] = [:]
    private let limits: DataControlLimits

    init(_ limits: DataControlLimits) {
        self.limits = limits
    }

    var isEmpty: Bool { deliveries.isEmpty }

    var deadline: Instant? { deliveries.values.map { $0.deadline(limits) }.min() }

    /// Adds a delivery.
    ///
    /// - Returns: another delivery, dropped because there are too many.
    mutating func begin(_ id: RequestID, _ delivery: Delivery) -> (id: RequestID, delivery: Delivery)? {
        let oldest =
            deliveries.count < limits.readers
            ? nil : deliveries.min { ($0.value.lastSign, $0.key.rawValue) < ($1.value.lastSign, $1.key.rawValue) }?.key
        let dropped = oldest.flatMap { id in deliveries.removeValue(forKey: id).map { (id, $0) } }
        deliveries[id] = delivery
        return dropped
    }

    /// Records the supply of content.
    ///
    /// - Returns: the delivery, if its reader waits for these bytes.
    mutating func supply(_ id: RequestID, count: Int, now: Instant) -> Delivery? {
        guard deliveries[id]?.phase == .awaitingSupply else { return nil }
        deliveries[id]?.phase = .sending(remaining: count)
        deliveries[id]?.lastSign = now
        return deliveries[id]
    }

    /// Records bytes that the reader has taken.
    ///
    /// - Returns: the delivery, if it is complete.
    mutating func taken(_ id: RequestID, count: Int, now: Instant) -> Delivery? {
        guard case .sending(let remaining)? = deliveries[id]?.phase else { return nil }
        guard count < remaining else { return deliveries.removeValue(forKey: id) }
        deliveries[id]?.phase = .sending(remaining: remaining - count)
        deliveries[id]?.lastSign = now
        return nil
    }

    mutating func remove(_ id: RequestID) -> Delivery? {
        deliveries.removeValue(forKey: id)
    }

    /// Removes the deliveries that have timed out, in the order of their requests.
    mutating func expire(now: Instant) -> [(id: RequestID, delivery: Delivery)] {
        let late = deliveries.filter { $0.value.deadline(limits) <= now }.keys.sorted { $0.rawValue < $1.rawValue }
        return late.compactMap { id in deliveries.removeValue(forKey: id).map { (id, $0) } }
    }
}
