import SelectionModel

/// The transfers to requestors, with limits that keep one requestor from delaying the others.
struct DeliveryTable: Sendable {
    private var deliveries: [Delivery.Slot: Delivery] = [:]
    private let limits: OwnerLimits
    /// The compositor that runs this X server, or nil if none does.
    var compositor: Compositor?

    init(limits: OwnerLimits) { self.limits = limits }

    var nextDeadline: Instant? { deliveries.values.lazy.map { min($0.deadline, $0.end) }.min() }

    var count: Int { deliveries.count }

    func serves(_ generation: Generation) -> Bool { deliveries.values.contains { $0.generation == generation } }

    /// Whether another incremental transfer to the window's client may start.
    func hasRoom(for window: Window) -> Bool {
        let client = limits.client(of: window)
        var all = 0
        var same = 0
        for (slot, delivery) in deliveries where delivery.isIncremental {
            all += 1
            if limits.client(of: slot.window) == client { same += 1 }
        }
        return all < limits.transfers && same < limits.transfersPerClient
    }

    /// True for a window of the compositor's client.
    func isCompositor(_ window: Window) -> Bool {
        compositor.map { limits.client(of: $0.window) == limits.client(of: window) } ?? false
    }

    /// True if a payload is sent to a window in pieces.
    func isLarge(_ payload: Payload, for window: Window) -> Bool {
        payload.bytes.count > (isCompositor(window) ? limits.chunkForCompositor : limits.chunk)
    }

    /// Writes a payload, or starts an incremental transfer if it is larger than the limit for one property.
    mutating func begin(
        _ payload: Payload, at slot: Delivery.Slot, of ownership: Ownership, target: String,
        now: Instant
    ) -> [XAction] {
        let isLarge = isLarge(payload, for: slot.window)
        if !isLarge && (!ownership.reportsTransfers || deliveries.count >= limits.pickups + limits.transfers) {
            return [.change(slot.window, slot.property, .piece(payload, 0..<payload.bytes.count))]
        }
        let allowance = Duration.seconds(Double(payload.bytes.count) / Double(max(1, limits.leastRate)))
        deliveries[slot] = Delivery(
            selection: SelectionName(ownership.selection.name), generation: ownership.generation, target: target,
            state: isLarge ? .announced(payload) : .whole, deadline: now + limits.pickup,
            end: now + limits.pickup + allowance)
        let lowerBound = UInt32(clamping: min(payload.bytes.count, Int(Int32.max)))
        return [
            .express(.transfer, in: slot.window),
            .change(
                slot.window, slot.property,
                isLarge ? .incremental(lowerBound: lowerBound) : .piece(payload, 0..<payload.bytes.count)),
        ]
    }

    /// The size of the next piece.
    ///
    /// Pieces of long values are larger while few transfers run and smaller while many do: this limits the server's
    /// memory and the time until each requestor gets its next piece.
    private func piece(of delivery: Delivery) -> Int {
        if deliveries.count >= limits.fewTransfers { return min(limits.crowdedPiece, limits.chunk) }
        return delivery.length >= limits.longContent ? limits.longPiece : limits.chunk
    }

    mutating func propertyDeleted(_ slot: Delivery.Slot, now: Instant) -> [XAction] {
        guard var delivery = deliveries[slot] else { return [] }
        // Taken out of the table while it changes, so that the payload has one reference and is not copied.
        deliveries[slot] = nil
        switch delivery.propertyDeleted(piece: piece(of: delivery)) {
        case .finish: return [.withdraw(.transfer, in: slot.window), taken(delivery, by: slot.window)]
        case .write(let payload, let range):
            delivery.deadline = now + limits.pickup
            deliveries[slot] = delivery
            return [.change(slot.window, slot.property, .piece(payload, range))]
        }
    }

    /// Ends the transfer to a slot, because another value is written there or the requestor is gone.
    ///
    /// `hadTime` is true if the requestor still existed after the answer.
    mutating func abandon(_ slot: Delivery.Slot, hadTime: Bool = true) -> [XAction] {
        guard let delivery = deliveries.removeValue(forKey: slot) else { return [] }
        let report = delivery.isTaken(hadTime: hadTime) ? [taken(delivery, by: slot.window)] : []
        return [.withdraw(.transfer, in: slot.window)] + report
    }

    mutating func windowGone(_ window: Window, hadTime: Bool) -> [XAction] {
        deliveries.keys.filter { $0.window == window }.flatMap { abandon($0, hadTime: hadTime) }
    }

    mutating func expire(now: Instant) -> [XAction] {
        let late = deliveries.filter { min($0.value.deadline, $0.value.end) <= now }
        return late.flatMap { slot, delivery in
            // Whole values are kept: they may still be read, and they are stored in the server, not in this process.
            let cleanup: [XAction] = delivery.isIncremental ? [.delete(slot.window, slot.property)] : []
            return cleanup + abandon(slot)
        }
    }

    private func taken(_ delivery: Delivery, by window: Window) -> XAction {
        .report(.transferred(delivery.selection, delivery.generation, target: delivery.target, requestor: window))
    }
}

// MARK: Answers of which every value is known

extension DeliveryTable {
    /// Writes the values of a complete answer to the properties of the requestor, and notifies it.
    mutating func send(_ answer: PendingAnswer, now: Instant) -> [XAction] {
        let refusal = XAction.notify(SelectionReply(answer.request, property: .none))
        guard case .answering(let members) = answer.state, let ownership = answer.ownership else { return [refusal] }
        let success = XAction.notify(SelectionReply(answer.request, property: answer.property))
        switch answer.form {
        case .single:
            guard let member = members.first, case .ready(let value) = member.state else { return [refusal] }
            return write(value, of: member, for: answer, ownership, now: now) + [success]
        case .multiple: return sendMembers(members, for: answer, ownership, now: now) + [success]
        }
    }

    /// Writes the members in order, then the list with `None` in place of the properties that failed.
    private mutating func sendMembers(
        _ members: [PendingAnswer.Member], for answer: PendingAnswer, _ ownership: Ownership,
        now: Instant
    ) -> [XAction] {
        var actions: [XAction] = []
        var list: [Atom] = []
        var incremental = 0
        for member in members {
            list.append(member.target)
            guard case .ready(let value) = member.state, isWithinLimit(value, &incremental) else {
                list.append(.none)
                continue
            }
            list.append(member.property)
            actions += write(value, of: member, for: answer, ownership, now: now)
        }
        actions += abandon(Delivery.Slot(window: answer.request.requestor, property: answer.property))
        return actions + [.change(answer.request.requestor, answer.property, .atomPairs(list))]
    }

    private func isWithinLimit(_ value: PropertyValue, _ incremental: inout Int) -> Bool {
        guard case .piece(let payload, _) = value, payload.bytes.count > limits.chunk else { return true }
        incremental += 1
        return incremental <= limits.incrementalMembers
    }

    private mutating func write(
        _ value: PropertyValue, of member: PendingAnswer.Member, for answer: PendingAnswer, _ ownership: Ownership,
        now: Instant
    ) -> [XAction] {
        let slot = Delivery.Slot(window: answer.request.requestor, property: member.property)
        let actions = abandon(slot)
        guard case .piece(let payload, _) = value else { return actions + [.change(slot.window, slot.property, value)] }
        let target = ownership.name(of: member.target) ?? ""
        return actions + begin(payload, at: slot, of: ownership, target: target, now: now)
    }
}
