import SelectionModel

/// The owner's side of the protocol, for any number of selections (ICCCM 2.0 §2.1–§2.3, §2.6, §2.7).
///
/// It converts events to actions. It does not wait, read a clock, or call the X library.
package struct SelectionOwner: Sendable {
    private let atoms: ProtocolAtoms
    private let limits: OwnerLimits
    private var ownerships = OwnershipTable()
    private var answers: AnswerQueue
    private var deliveries: DeliveryTable
    /// The queues whose next answer waits for the end of another transfer.
    private var waiting: [PendingAnswer.Order] = []
    private var lastRequest: UInt64 = 0

    /// The compositor that runs this X server, or nil if none does.
    package var compositor: Compositor? {
        get { deliveries.compositor }
        set { deliveries.compositor = newValue }
    }

    package init(atoms: ProtocolAtoms, limits: OwnerLimits = OwnerLimits()) {
        self.atoms = atoms
        self.limits = limits
        answers = AnswerQueue(limits: limits)
        deliveries = DeliveryTable(limits: limits)
    }

    /// Claims a selection with a window created for this generation.
    ///
    /// The targets can be requested at once. With `variesByRequestor`, TARGETS is also requested from the host, which answers
    /// with `supplyTargets`. With `reportsTransfers`, `transferred` is also reported for values that fit into one property.
    /// With `isFleeting`, a compositor gets no copy to keep.
    package mutating func own(
        _ selection: InternedName, targets: [InternedName], generation: Generation, window: Window,
        for purpose: Ownership.Purpose = .publish, variesByRequestor: Bool = false, reportsTransfers: Bool = true,
        isFleeting: Bool = false
    ) -> [XAction] {
        ownerships.own(
            Ownership(
                selection: selection, generation: generation, window: window, targets: targets, purpose: purpose,
                reportsTransfers: reportsTransfers, isFleeting: isFleeting, variesByRequestor: variesByRequestor))
    }

    /// Gives up a claim, if the server has not received it.
    package mutating func withdraw(_ generation: Generation) -> [XAction] { ownerships.withdraw(generation) }

    /// Releases a selection if this process owns it.
    package mutating func release(_ selection: InternedName) -> [XAction] { ownerships.release(selection) }

    /// Supplies the host's answer to a request; nil refuses it.
    ///
    /// A late answer has no effect.
    package mutating func supply(_ request: RequestID, _ payload: Payload?, now: Instant) -> [XAction] {
        var outcome = PendingAnswer.Member.State.failed
        if let payload, payload.isWellFormed { outcome = .ready(.piece(payload, 0..<payload.bytes.count)) }
        return settle(request, outcome, now: now)
    }

    /// Supplies the host's answer to a request for TARGETS: the targets offered to this requestor.
    package mutating func supplyTargets(_ request: RequestID, _ targets: [Atom], now: Instant) -> [XAction] {
        settle(request, .ready(.atoms(targets + atoms.all)), now: now)
    }

    package mutating func handle(_ event: XEvent, now: Instant) -> [XAction] {
        switch event {
        case .request(let request, let isWritable): accept(request, isWritable: isWritable, now: now)
        case .members(let list, let members): open(list, members, now: now)
        case .saveList(let id, let list): save(id, list, now: now)
        case .propertyDeleted(let window, let property):
            deliveries.propertyDeleted(Delivery.Slot(window: window, property: property), now: now)
                + serveWaiting(now: now) + sweep()
        case .windowGone(let window): windowGone(window, hadTime: true, now: now)
        case .windowMissing(let window): windowGone(window, hadTime: false, now: now)
        case .writeFailed(let window, let property):
            [.delete(window, property)]
                + deliveries.abandon(Delivery.Slot(window: window, property: property), hadTime: false)
                + serveWaiting(now: now) + sweep()
        case .time(let window, let time): ownerships.time(time, in: window) + sweep()
        case .claimed(let window, let owner): ownerships.claimed(window, owner: owner) + sweep()
        case .cleared(let window, let successor): ownerships.cleared(window, successor: successor) + sweep()
        case .reply, .propertyChanged, .read: []
        }
    }

    /// Ends overdue requests and transfers.
    ///
    /// Call it after all events of the server have been handled: a grab of the server must not look like a timeout.
    package mutating func expire(now: Instant) -> [XAction] {
        let late = answers.expire(now: now)
        var actions = late.withdrawn.map { XAction.report(.withdrawn($0)) }
        for order in late.orders { actions += flush(order, now: now) }
        actions += deliveries.expire(now: now)
        return actions + serveWaiting(now: now) + sweep()
    }

    /// The time of the next call of `expire`; nil if there are neither requests nor transfers.
    package var nextDeadline: Instant? { [answers.nextDeadline, deliveries.nextDeadline].compactMap(\.self).min() }

    /// True for a window of the compositor's client.
    package func isCompositor(_ window: Window) -> Bool { deliveries.isCompositor(window) }

    /// The number of unanswered requests and of running transfers, for tests and for `status`.
    package var load: (requests: Int, deliveries: Int) { (answers.count, deliveries.count) }
}

// MARK: Requests

extension SelectionOwner {
    private mutating func accept(_ request: SelectionRequest, isWritable: Bool, now: Instant) -> [XAction] {
        guard answers.hasRoom(for: request.requestor) else {
            return [.notify(SelectionReply(request, property: .none))]
        }
        let form = request.target == atoms.multiple ? PendingAnswer.Form.multiple : .single
        // Obsolete clients name no property; then the target's name is used (ICCCM 2.0 §2.2). A MULTIPLE requires one.
        let property = request.property == .none && form == .single ? request.target : request.property
        let ownership = isWritable && property != .none ? addressee(of: request) : nil
        var answer = PendingAnswer(
            request: request, property: property, form: form, ownership: ownership, state: .refused,
            deadline: now + limits.supply)
        guard let ownership else { return enqueue(answer, now: now) }
        var actions = deliveries.abandon(Delivery.Slot(window: request.requestor, property: property))
        switch form {
        case .multiple:
            answer.state = .reading
            let serial = answers.append(answer)
            return actions + [.readMembers(XEvent.MemberList(serial), request.requestor, property)]
        case .single:
            let state = opening(
                of: request.target, into: property, for: ownership, &actions, requestor: request.requestor)
            answer.state = .answering([.init(target: request.target, property: property, state: state)])
            return actions + enqueue(answer, now: now)
        }
    }

    /// The generation that a request is for, if the request's time is not before its acquisition.
    private func addressee(of request: SelectionRequest) -> Ownership? {
        guard let ownership = ownerships[request.owner], ownership.selection.atom == request.selection,
            let acquired = ownership.acquired
        else { return nil }
        // Most applications send no time. An earlier time refers to the content of another owner.
        if request.time != .currentTime, request.time.isEarlier(than: acquired) { return nil }
        return ownership
    }

    private mutating func opening(
        of target: Atom, into property: Atom, for ownership: Ownership, _ actions: inout [XAction],
        requestor: Window
    ) -> PendingAnswer.Member.State {
        if target == atoms.targets, !ownership.variesByRequestor {
            return .ready(.atoms(ownership.targets.map(\.atom) + atoms.all))
        }
        if target == atoms.timestamp {
            return ownership.acquired.map { .ready(.integer($0.rawValue)) } ?? .failed
        }
        guard let name = target == atoms.targets ? "TARGETS" : ownership.name(of: target) else { return .failed }
        if isCopyToKeep(name, of: ownership, for: requestor) { return .failed }
        lastRequest += 1
        let id = RequestID(lastRequest)
        if target == atoms.saveTargets {
            actions.append(.readSaveList(id, requestor, property))
            return .awaiting(id)
        }
        let selection = SelectionName(ownership.selection.name)
        actions.append(.report(.requested(id, selection, ownership.generation, target: name, requestor: requestor)))
        return .awaiting(id)
    }

    /// True for the first text or picture that a compositor requests, if no copy may outlive its owner.
    ///
    /// The compositor would own that copy later. It requests content for its programs' pastes afterwards.
    private mutating func isCopyToKeep(_ target: String, of ownership: Ownership, for requestor: Window) -> Bool {
        guard ownership.isFleeting, compositor?.keepsCopies == true, deliveries.isCompositor(requestor),
            Compositor.keeps(target)
        else { return false }
        ownerships.refusedCopy(ownership.window)
        return true
    }

    private mutating func open(_ list: XEvent.MemberList, _ members: [XEvent.Member]?, now: Instant) -> [XAction] {
        guard let answer = answers.answer(list.rawValue), case .reading = answer.state else { return [] }
        var actions: [XAction] = []
        if let members, members.count <= limits.members, let ownership = answer.ownership {
            let opened = opening(of: members, for: ownership, &actions, requestor: answer.request.requestor)
            answers.open(list.rawValue, .answering(opened))
        } else {
            answers.open(list.rawValue, .refused)
        }
        return actions + flush(answer.order, now: now)
    }

    private mutating func opening(
        of members: [XEvent.Member], for ownership: Ownership, _ actions: inout [XAction], requestor: Window
    ) -> [PendingAnswer.Member] {
        var known: [Atom: PendingAnswer.Member.State] = [:]
        return members.map { member in
            var state = PendingAnswer.Member.State.failed
            if member.property != .none && member.target != atoms.multiple {
                actions += deliveries.abandon(Delivery.Slot(window: requestor, property: member.property))
                state =
                    known[member.target]
                    ?? opening(of: member.target, into: member.property, for: ownership, &actions, requestor: requestor)
                known[member.target] = state
            }
            return PendingAnswer.Member(target: member.target, property: member.property, state: state)
        }
    }

    /// Reports the targets that a client wants to have saved to the host.
    private mutating func save(_ id: RequestID, _ list: XEvent.SaveList, now: Instant) -> [XAction] {
        guard let answer = answers.answer(awaiting: id), let ownership = answer.ownership else { return [] }
        let targets: [Atom]?
        switch list {
        case .malformed: return supply(id, nil, now: now)
        case .everything: targets = nil
        case .targets(let listed): targets = listed
        }
        let selection = SelectionName(ownership.selection.name)
        return [
            .reportSave(id, selection, ownership.generation, targets, requestor: answer.request.requestor)
        ]
    }

    private mutating func windowGone(_ window: Window, hadTime: Bool, now: Instant) -> [XAction] {
        let withdrawn = answers.windowGone(window).map { XAction.report(.withdrawn($0)) }
        waiting.removeAll { $0.requestor == window }
        return withdrawn + ownerships.windowGone(window) + deliveries.windowGone(window, hadTime: hadTime)
            + serveWaiting(now: now) + sweep()
    }

    private mutating func sweep() -> [XAction] {
        guard ownerships.holdsFinished else { return [] }
        return ownerships.sweep { answers.serves($0) || deliveries.serves($0) }
    }
}

// MARK: Answers

extension SelectionOwner {
    private mutating func settle(
        _ request: RequestID, _ outcome: PendingAnswer.Member.State, now: Instant
    ) -> [XAction] {
        guard let order = answers.settle(request, outcome) else { return [] }
        return flush(order, now: now) + sweep()
    }

    private mutating func enqueue(_ answer: PendingAnswer, now: Instant) -> [XAction] {
        _ = answers.append(answer)
        return flush(answer.order, now: now)
    }

    /// Sends the answers that are ready at the head of a queue.
    private mutating func flush(_ order: PendingAnswer.Order, now: Instant) -> [XAction] {
        var actions: [XAction] = []
        while let answer = answers.ready(in: order) {
            if let payload = answer.payload, deliveries.isLarge(payload, for: order.requestor),
                !deliveries.hasRoom(for: order.requestor)
            {
                if !waiting.contains(order) { waiting.append(order) }
                break
            }
            waiting.removeAll { $0 == order }
            answers.removeFirst(in: order)
            actions += deliveries.send(answer, now: now)
        }
        return actions
    }

    private mutating func serveWaiting(now: Instant) -> [XAction] {
        var actions: [XAction] = []
        for order in waiting { actions += flush(order, now: now) }
        return actions
    }
}
