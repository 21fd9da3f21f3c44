import SelectionModel

/// The requestor's side of the protocol, for any number of conversions (ICCCM 2.0 §2.4).
///
/// It converts events to actions. It does not wait, read a clock, or call the X library.
package struct SelectionRequestor: Sendable {
    /// The number of simultaneous conversions of one selection.
    ///
    /// Some owners confuse simultaneous transfers to one requestor.
    private static let concurrency = 2

    /// The conversions, by number.
    private var retrievals: [UInt64: Retrieval] = [:]
    private var owners: [UInt64: Window] = [:]
    private var last = RetrievalID(0)
    private let property: Atom
    private let time: Timestamp?

    /// - Parameters:
    ///   - property: the property for answers, in windows that are used for one conversion each.
    ///   - time: the time of every conversion, such as that of a drop, with which its source identifies the drag; nil for the
    ///     server's current time.
    package init(property: Atom, time: Timestamp? = nil) {
        self.property = property
        self.time = time
    }

    /// An identifier for a conversion that begins later, or whose result needs no request.
    package mutating func reserve() -> RetrievalID { last.next() }

    /// Requests a conversion into a window that is used only for this conversion and destroyed at its end.
    package mutating func begin(
        _ id: RetrievalID, _ selection: InternedName, target: Atom, isTargets: Bool, limits: RetrievalLimits,
        window: Window, now: Instant
    ) -> [XAction] {
        retrievals[id.rawValue] = Retrieval(
            id: id, selection: selection, target: target, property: property, window: window,
            purpose: isTargets ? .targets : .content, limits: limits)
        return startNext(of: selection, now: now)
    }

    /// Cancels a conversion; no result is reported.
    package mutating func cancel(_ id: RetrievalID, now: Instant) -> [XAction] { end(id, now: now) }

    /// The number of bytes received so far; nil once the conversion has ended.
    package func receivedBytes(of id: RetrievalID) -> Int? { retrievals[id.rawValue]?.receivedBytes }

    /// Stores the owner that answers a conversion, so that the destruction of its window is noticed.
    package mutating func asked(_ window: Window, owner: Window) -> [XAction] {
        guard let id = id(of: window), owners[id.rawValue] == nil else { return [] }
        owners[id.rawValue] = owner
        return [.express(.structure, in: owner)]
    }

    package mutating func handle(_ event: XEvent, now: Instant) -> [XAction] {
        switch event {
        case .time(let window, let time): step(window, now: now) { $0.time(time, now: now) }
        case .reply(let reply, let fromServer):
            step(reply.requestor, now: now) { $0.reply(reply, fromServer: fromServer, now: now) }
        case .propertyChanged(let window, property): step(window, now: now) { $0.propertyChanged(now) }
        case .read(let window, let reading): step(window, now: now) { $0.read(reading, now: now) }
        case .windowGone(let window), .windowMissing(let window): ownerGone(window, now: now)
        case .request, .members, .saveList, .claimed, .cleared, .propertyDeleted, .propertyChanged, .writeFailed: []
        }
    }

    /// Ends overdue conversions; call it after all events of the server have been handled.
    package mutating func expire(now: Instant) -> [XAction] {
        let late = retrievals.values.filter { ($0.deadline ?? now + .seconds(1)) <= now }
        return late.sorted { $0.id.rawValue < $1.id.rawValue }.flatMap { retrieval in
            step(retrieval.window, now: now) { $0.expire(now: now) }
        }
    }

    /// The time of the next call of `expire`; nil if there is no conversion.
    package var nextDeadline: Instant? { retrievals.values.lazy.compactMap(\.deadline).min() }
}

extension SelectionRequestor {
    private func id(of window: Window) -> RetrievalID? { retrievals.values.first { $0.window == window }?.id }

    private mutating func step(
        _ window: Window, now: Instant, _ body: (inout Retrieval) -> Retrieval.Step
    ) -> [XAction] {
        // Taken out of the table while it changes, so that received bytes are not copied.
        guard let id = id(of: window), var retrieval = retrievals.removeValue(forKey: id.rawValue) else { return [] }
        let next = body(&retrieval)
        let purpose = retrieval.purpose
        let question = XAction.convert(retrieval.selection, target: retrieval.target, window, .currentTime)
        retrievals[id.rawValue] = retrieval
        switch next {
        case .wait: return []
        case .ask(let time): return [question.asked(at: time)]
        case .read(let offset): return [.read(window, offset: offset)]
        case .finish(let result): return end(id, now: now) + [report(result, of: id, purpose)]
        }
    }

    private func report(
        _ result: Result<Payload, RetrievalError>, of id: RetrievalID, _ purpose: Retrieval.Purpose
    ) -> XAction {
        guard purpose == .targets else { return .report(.retrieved(id, result)) }
        do throws(RetrievalError) {
            return .reportTargets(id, try OfferedTargets.atoms(in: result.get()))
        } catch {
            return .report(.targets(id, .failure(error)))
        }
    }

    private mutating func end(_ id: RetrievalID, now: Instant) -> [XAction] {
        guard let retrieval = retrievals.removeValue(forKey: id.rawValue) else { return [] }
        var actions = [XAction.destroyWindow(retrieval.window)]
        if let owner = owners.removeValue(forKey: id.rawValue) { actions.append(.withdraw(.structure, in: owner)) }
        return actions + startNext(of: retrieval.selection, now: now)
    }

    private mutating func startNext(of selection: InternedName, now: Instant) -> [XAction] {
        let mine = retrievals.values.filter { $0.selection == selection }
        let running = mine.filter { $0.state != .queued }.count
        let queued = mine.filter { $0.state == .queued }.sorted { $0.id.rawValue < $1.id.rawValue }
        return queued.prefix(max(0, Self.concurrency - running)).flatMap { next in
            retrievals[next.id.rawValue]?.start(now: now)
            guard let time else { return [XAction.requestTime(next.window)] }
            return step(next.window, now: now) { $0.time(time, now: now) }
        }
    }

    private mutating func ownerGone(_ window: Window, now: Instant) -> [XAction] {
        for (id, owner) in owners where owner == window {
            owners[id] = nil
            retrievals[id]?.ownerGone(now: now)
        }
        return []
    }
}

extension XAction {
    fileprivate func asked(at time: Timestamp) -> XAction {
        guard case .convert(let selection, let target, let window, _) = self else { return self }
        return .convert(selection, target: target, window, time)
    }
}
