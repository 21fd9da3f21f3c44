/// The values on their way to requestors, with the limits that keep any requestor from holding up the others.
struct DeliveryTable: Sendable {
    private var deliveries: [Delivery.Place: Delivery] = [:]
    private let limits: OwnerLimits

    init(limits: OwnerLimits) {
        self.limits = limits
    }

    var nextDeadline: ContinuousClock.Instant? {
        deliveries.values.lazy.map { min($0.deadline, $0.end) }.min()
    }

    var count: Int { deliveries.count }

    func serves(_ generation: Generation) -> Bool {
        deliveries.values.contains { $0.generation == generation }
    }

    /// Whether one more incremental transfer to the window's client may start.
    func hasRoom(for window: Window) -> Bool {
        let client = limits.client(of: window)
        var all = 0
        var same = 0
        for (place, delivery) in deliveries where delivery.isIncremental {
            all += 1
            if limits.client(of: place.window) == client { same += 1 }
        }
        return all < limits.transfers && same < limits.transfersPerClient
    }

    /// Writes a payload, or announces it if it is larger than one property may be.
    mutating func begin(
        _ payload: Payload, at place: Delivery.Place, of ownership: Ownership, target: String,
        now: ContinuousClock.Instant
    ) -> [ServerAction] {
        let isLarge = payload.bytes.count > limits.chunk
        if !isLarge && (!ownership.reportsTransfers || deliveries.count >= limits.pickups + limits.transfers) {
            return [.change(place.window, place.property, .piece(payload, 0..<payload.bytes.count))]
        }
        let allowance = Duration.seconds(Double(payload.bytes.count) / Double(max(1, limits.leastRate)))
        deliveries[place] = Delivery(
            selection: SelectionName(ownership.selection.name), generation: ownership.generation, target: target,
            state: isLarge ? .announced(payload) : .whole, deadline: now + limits.pickup,
            end: now + limits.pickup + allowance)
        let lowerBound = UInt32(clamping: min(payload.bytes.count, Int(Int32.max)))
        return [
            .express(.transfer, in: place.window),
            .change(
                place.window, place.property,
                isLarge ? .incremental(lowerBound: lowerBound) : .piece(payload, 0..<payload.bytes.count)),
        ]
    }

    /// How much of a transfer is written at once: more of a long one while few are under way, less while many are, so that
    /// neither the server is filled nor anybody waits long for his turn.
    private func piece(of delivery: Delivery) -> Int {
        if deliveries.count >= limits.fewTransfers { return min(limits.crowdedPiece, limits.chunk) }
        return delivery.length >= limits.longContent ? limits.longPiece : limits.chunk
    }

    mutating func propertyDeleted(_ place: Delivery.Place, now: ContinuousClock.Instant) -> [ServerAction] {
        guard var delivery = deliveries[place] else { return [] }
        // Out of the table while it changes, so that the payload is never shared with itself.
        deliveries[place] = nil
        switch delivery.propertyDeleted(piece: piece(of: delivery)) {
        case .finish:
            return [.withdraw(.transfer, in: place.window), taken(delivery, by: place.window)]
        case .write(let payload, let range):
            delivery.deadline = now + limits.pickup
            deliveries[place] = delivery
            return [.change(place.window, place.property, .piece(payload, range))]
        }
    }

    /// Something new goes to the place: what was under way there is forgotten.
    ///
    /// - Parameter hadTime: whether the requestor was still there after it had been answered.
    mutating func abandon(_ place: Delivery.Place, hadTime: Bool = true) -> [ServerAction] {
        guard let delivery = deliveries.removeValue(forKey: place) else { return [] }
        let report = delivery.isTaken(hadTime: hadTime) ? [taken(delivery, by: place.window)] : []
        return [.withdraw(.transfer, in: place.window)] + report
    }

    mutating func windowGone(_ window: Window, hadTime: Bool) -> [ServerAction] {
        deliveries.keys.filter { $0.window == window }.flatMap { abandon($0, hadTime: hadTime) }
    }

    mutating func expire(now: ContinuousClock.Instant) -> [ServerAction] {
        let late = deliveries.filter { min($0.value.deadline, $0.value.end) <= now }
        return late.flatMap { place, delivery in
            // Whole values stay: somebody may still read them, and they hold none of our memory.
            let cleanup: [ServerAction] = delivery.isIncremental ? [.delete(place.window, place.property)] : []
            return cleanup + abandon(place)
        }
    }

    private func taken(_ delivery: Delivery, by window: Window) -> ServerAction {
        .report(
            .transferred(delivery.selection, delivery.generation, target: delivery.target, requestor: window))
    }
}
