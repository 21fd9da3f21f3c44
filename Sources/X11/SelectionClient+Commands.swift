import CX11
import Selections

// What the host can ask for. Each of these returns at once; what comes of it is told by `process`.
extension SelectionClient {
    /// Takes a selection, with a time of the server's own (ICCCM 2.0 §2.1).
    ///
    /// The targets can be asked for as soon as anybody can see that the selection is ours; TIMESTAMP, TARGETS and
    /// MULTIPLE are added and answered here.
    ///
    /// Leads to `owned`, or to `notOwned` and leaves everything as it was. An earlier generation of ours is told as lost;
    /// its transfers go on.
    ///
    /// - Parameters:
    ///   - generation: a number that no other claim of this client has.
    ///   - variesByRequestor: true: TARGETS comes as a `requested` event, to be answered with `supplyTargets`.
    ///   - reportsTransfers: whether `transferred` is told of values that fit into one property, too.
    @discardableResult
    package func own(
        _ selection: SelectionName, targets: [String], generation: Generation = .next(),
        variesByRequestor: Bool = false,
        reportsTransfers: Bool = true
    ) -> Generation {
        take(selection, targets, generation) { selection, targets, generation, window in
            owner.own(
                selection, targets: targets, generation: generation, window: window,
                variesByRequestor: variesByRequestor, reportsTransfers: reportsTransfers)
        }
    }

    /// Takes a selection to go on for an owner that leaves, or has left: from that window or from nobody, never from
    /// somebody who took it meanwhile.
    ///
    /// What it leads to is the same as with ``own(_:targets:generation:variesByRequestor:reportsTransfers:)``.
    package func keep(
        _ selection: SelectionName, targets: [String], from window: Window, generation: Generation = .next(),
        variesByRequestor: Bool = false, reportsTransfers: Bool = false
    ) -> Generation {
        take(selection, targets, generation) { selection, targets, generation, own in
            owner.keep(
                selection, targets: targets, from: window, generation: generation, window: own,
                variesByRequestor: variesByRequestor, reportsTransfers: reportsTransfers)
        }
    }

    /// Takes a selection that stands for a role in the session, if nobody has it, and announces that to everybody
    /// (ICCCM 2.0 §2.8).
    ///
    /// What it leads to is the same as with ``own(_:targets:generation:variesByRequestor:reportsTransfers:)``.
    package func manage(
        _ selection: SelectionName, targets: [String], generation: Generation = .next()
    ) -> Generation {
        take(selection, targets, generation) { selection, targets, generation, window in
            owner.manage(selection, targets: targets, generation: generation, window: window)
        }
    }

    /// Answers a request; nil refuses it.
    ///
    /// Only the first answer counts, and answers that are too late change nothing.
    package func supply(_ request: RequestID, _ payload: Payload?) {
        let now = ContinuousClock.now
        perform(owner.supply(request, payload, now: now), now: now)
        connection.flush()
    }

    /// Answers a request for TARGETS with those of the targets on offer that this requestor is to know of.
    package func supplyTargets(_ request: RequestID, _ targets: [String]) {
        let now = ContinuousClock.now
        perform(owner.supplyTargets(request, targets.compactMap { atoms.lookUp($0) }, now: now), now: now)
        connection.flush()
    }

    /// Gives up a selection of ours.
    ///
    /// Leads to `lost`. What others own is not touched.
    package func release(_ selection: SelectionName) {
        guard let name = known(selection) else { return }
        perform(owner.release(name), now: .now)
        connection.flush()
    }

    /// Makes a selection empty, whoever owns it: takes it with a fresh time and gives it up.
    ///
    /// Leads to `cleared`.
    package func clear(_ selection: SelectionName, generation: Generation = .next()) {
        guard let name = known(selection) else {
            outbox.append(.cleared(selection, owner: nil))
            return
        }
        perform(owner.clear(name, generation: generation, window: makeWindow()), now: .now)
        connection.flush()
    }

    /// Asks the owner of a selection for a conversion.
    ///
    /// Leads to `retrieved`.
    package func retrieve(
        _ selection: SelectionName, target: String, limits: RetrievalLimits = RetrievalLimits()
    ) -> RetrievalID {
        retrieve(selection, target: atoms.lookUp(target), isTargets: false, limits: limits)
    }

    /// Asks the owner of a selection what it offers.
    ///
    /// Leads to `targets`, in the owner's order.
    package func retrieveTargets(
        _ selection: SelectionName, limits: RetrievalLimits = RetrievalLimits()
    ) -> RetrievalID {
        retrieve(selection, target: known.protocolAtoms.targets, isTargets: true, limits: limits)
    }

    /// Forgets a conversion that was asked for; nothing more is told of it.
    package func cancel(_ retrieval: RetrievalID) {
        perform(requestor.cancel(retrieval, now: .now), now: .now)
        outbox.removeAll { event in
            switch event {
            case .retrieved(retrieval, _), .targets(retrieval, _): true
            default: false
            }
        }
        connection.flush()
    }

    /// How many bytes of a conversion have come so far; nil once it has ended.
    package func receivedBytes(of retrieval: RetrievalID) -> Int? {
        requestor.receivedBytes(of: retrieval)
    }

    /// Reports the owner of a selection now and with every change (XFIXES 6.0 §9).
    package func watch(_ selection: SelectionName) {
        guard !watch.watches(selection), let atom = atoms.intern(selection.rawValue) else { return }
        let mask =
            XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
            | XFixesSelectionClientCloseNotifyMask
        XFixesSelectSelectionInput(connection.display, watcher.window.xid, atom.xid, UInt(mask))
        watchedSince[atom] = connection.nextSerial
        outbox.append(watch.begin(selection, owner: connection.owner(of: atom)))
    }

    /// Who owns a selection now.
    ///
    /// Waits for the server.
    package func owner(of selection: SelectionName) -> Window? {
        known(selection).flatMap { connection.owner(of: $0.atom) }
    }

    /// The connection that a window belongs to, by a number that the next client may get once it has ended.
    package func client(of window: Window) -> UInt32 {
        limits.client(of: window)
    }

    /// Whether a window is, or was, one of this connection's own.
    package func isOwn(_ window: Window) -> Bool {
        limits.client(of: window) == limits.client(of: watcher.window)
    }
}

extension SelectionClient {
    private func take(
        _ selection: SelectionName, _ targets: [String], _ generation: Generation,
        _ begin: (InternedName, [InternedName], Generation, Window) -> [ServerAction]
    ) -> Generation {
        switch offer(selection, targets) {
        case .failure(let failure):
            outbox.append(.notOwned(selection, generation, failure))
        case .success(let offer):
            perform(begin(offer.selection, offer.targets, generation, makeWindow()), now: .now)
            connection.flush()
        }
        return generation
    }

    private typealias Offer = (selection: InternedName, targets: [InternedName])

    private func offer(_ selection: SelectionName, _ targets: [String]) -> Result<Offer, OwnershipFailure> {
        let meta: Set = ["TIMESTAMP", "TARGETS", "MULTIPLE"]
        var seen = meta
        let names = targets.filter { seen.insert($0).inserted }
        guard names.count <= Claim.targetLimit else { return .failure(.tooManyTargets(limit: Claim.targetLimit)) }
        guard names.allSatisfy(AtomTable.isName), AtomTable.isName(selection.rawValue) else {
            return .failure(.invalidTarget)
        }
        guard let numbers = atoms.intern([selection.rawValue] + names) else {
            return .failure(.tooManyTargets(limit: AtomTable.creationLimit))
        }
        return .success(
            (InternedName(selection.rawValue, numbers[0]), zip(names, numbers.dropFirst()).map { InternedName($0, $1) })
        )
    }

    private func known(_ selection: SelectionName) -> InternedName? {
        atoms.lookUp(selection.rawValue).map { InternedName(selection.rawValue, $0) }
    }

    private func makeWindow() -> Window {
        let window = connection.makeWindow()
        windows.insert(window)
        return window
    }

    private func retrieve(
        _ selection: SelectionName, target: Atom?, isTargets: Bool, limits: RetrievalLimits
    ) -> RetrievalID {
        let now = ContinuousClock.now
        // A name that nobody has ever used is no selection, and no target that anybody offers.
        guard let name = known(selection), let target else {
            let id = requestor.reserve()
            let isOwned = known(selection).flatMap { connection.owner(of: $0.atom) } != nil
            let error = RetrievalError.refusal(isOwned: isOwned)
            outbox.append(isTargets ? .targets(id, .failure(error)) : .retrieved(id, .failure(error)))
            return id
        }
        let (id, actions) = requestor.retrieve(
            name, target: target, isTargets: isTargets, limits: limits, window: makeWindow(), now: now)
        perform(actions, now: now)
        connection.flush()
        return id
    }
}

extension RetrievalError {
    fileprivate static func refusal(isOwned: Bool) -> RetrievalError {
        isOwned ? .refused : .noOwner
    }
}
