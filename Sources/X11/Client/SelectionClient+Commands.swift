import SelectionModel
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
    ///   - selection: what is taken.
    ///   - targets: what is offered, in order.
    ///   - generation: a number that no other claim of this client has.
    ///   - variesByRequestor: true: TARGETS comes as a `requested` event, to be answered with `supplyTargets`.
    ///   - reportsTransfers: whether `transferred` is told of values that fit into one property, too.
    /// - Returns: the generation.
    @discardableResult
    package func own(
        _ selection: SelectionName, targets: [String], generation: Generation = .next(),
        variesByRequestor: Bool = false,
        reportsTransfers: Bool = true
    ) -> Generation {
        take(selection, targets, generation) { client, selection, targets, window in
            client.owner.own(
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
        take(selection, targets, generation) { client, selection, targets, own in
            client.owner.keep(
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
        take(selection, targets, generation) { client, selection, targets, window in
            client.owner.manage(selection, targets: targets, generation: generation, window: window)
        }
    }

    /// Answers a request; nil refuses it.
    ///
    /// Only the first answer counts, and answers that are too late change nothing.
    package func supply(_ request: RequestID, _ payload: Payload?) {
        knowing(.atoms(of: payload.map { [$0.type] } ?? [], creating: true), now: .now) { client, now in
            client.perform(client.owner.supply(request, payload, now: now), now: now)
        }
        connection.flush()
    }

    /// Answers a request for TARGETS with those of the targets on offer that this requestor is to know of.
    package func supplyTargets(_ request: RequestID, _ targets: [String]) {
        knowing(.atoms(of: targets, creating: false), now: .now) { client, now in
            let targets = targets.compactMap { client.atoms.atom(of: $0) }
            client.perform(client.owner.supplyTargets(request, targets, now: now), now: now)
        }
        connection.flush()
    }

    /// Gives up a selection of ours.
    ///
    /// Leads to `lost`. What others own is not touched.
    package func release(_ selection: SelectionName) {
        inTurn([selection.rawValue]) { client, now in
            guard let name = client.interned(selection) else { return }
            client.perform(client.owner.release(name), now: now)
        }
    }

    /// Makes a selection empty, whoever owns it: takes it with a fresh time and gives it up.
    ///
    /// Leads to `cleared`.
    package func clear(_ selection: SelectionName, generation: Generation = .next()) {
        inTurn([selection.rawValue]) { client, now in
            guard let name = client.interned(selection) else {
                return client.outbox.append(.cleared(selection, owner: nil))
            }
            let window = client.windows.make()
            client.perform(client.owner.clear(name, generation: generation, window: window), now: now)
        }
    }

    /// Asks the owner of a selection for a conversion.
    ///
    /// Leads to `retrieved`.
    package func retrieve(
        _ selection: SelectionName, target: String, limits: RetrievalLimits = RetrievalLimits()
    ) -> RetrievalID {
        retrieve(selection, target, isTargets: false, limits: limits)
    }

    /// Asks the owner of a selection what it offers.
    ///
    /// Leads to `targets`, in the owner's order.
    package func retrieveTargets(
        _ selection: SelectionName, limits: RetrievalLimits = RetrievalLimits()
    ) -> RetrievalID {
        retrieve(selection, "TARGETS", isTargets: true, limits: limits)
    }

    /// Forgets a conversion that was asked for; nothing more is told of it.
    package func cancel(_ retrieval: RetrievalID) {
        reserved.remove(retrieval)
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
        reserved.contains(retrieval) ? 0 : requestor.receivedBytes(of: retrieval)
    }

    /// Reports the owner of a selection now and with every change (XFIXES 6.0 §9).
    package func watch(_ selection: SelectionName) {
        inTurn([selection.rawValue], creating: true) { client, _ in
            guard let atom = client.interned(selection)?.atom, !client.watched.watches(atom) else { return }
            client.watched.begin(selection, atom)
            client.connection.selectOwnerChanges(of: atom, for: client.watcher)
            client.ask(.owner(of: atom)) { client, answer, _ in
                if let event = client.watched.began(atom, owner: answer.window) { client.outbox.append(event) }
            }
        }
    }
}

extension SelectionClient {
    private typealias Begin = (SelectionClient, InternedName, [InternedName], Window) -> [ServerAction]

    private func take(
        _ selection: SelectionName, _ targets: [String], _ generation: Generation, _ begin: @escaping Begin
    ) -> Generation {
        // The protocol's own targets are answered without the host.
        var seen: Set = ["TIMESTAMP", "TARGETS", "MULTIPLE"]
        let names = targets.filter { seen.insert($0).inserted }
        if let failure = OwnershipFailure(selection, names) {
            outbox.append(.notOwned(selection, generation, failure))
            return generation
        }
        inTurn([selection.rawValue] + names, creating: true) { client, now in
            let numbers = names.compactMap { name in
                client.atoms.atom(of: name).map { InternedName(name, $0) }
            }
            guard let name = client.interned(selection), numbers.count == names.count else {
                let failure = OwnershipFailure.tooManyTargets(limit: AtomTable<Step>.creationLimit)
                return client.outbox.append(.notOwned(selection, generation, failure))
            }
            client.perform(begin(client, name, numbers, client.windows.make()), now: now)
        }
        return generation
    }

    private func retrieve(
        _ selection: SelectionName, _ target: String, isTargets: Bool, limits: RetrievalLimits
    ) -> RetrievalID {
        let id = requestor.reserve()
        reserved.insert(id)
        inTurn([selection.rawValue, target]) { client, now in
            guard client.reserved.contains(id) else { return }
            // A name that nobody has ever used is no selection, and no target that anybody offers.
            guard let name = client.interned(selection) else { return client.refuse(id, isTargets, .noOwner) }
            guard let target = client.atoms.atom(of: target) else {
                return client.ask(.owner(of: name.atom)) { client, answer, _ in
                    client.refuse(id, isTargets, answer.window == nil ? .noOwner : .refused)
                }
            }
            client.reserved.remove(id)
            let actions = client.requestor.begin(
                id, name, target: target, isTargets: isTargets, limits: limits, window: client.windows.make(), now: now)
            client.perform(actions, now: now)
        }
        return id
    }

    private func refuse(_ id: RetrievalID, _ isTargets: Bool, _ error: RetrievalError) {
        guard reserved.remove(id) != nil else { return }
        outbox.append(isTargets ? .targets(id, .failure(error)) : .retrieved(id, .failure(error)))
    }
}

extension OwnershipFailure {
    /// Why nothing can be offered under these names; nil: it can.
    fileprivate init?(_ selection: SelectionName, _ targets: [String]) {
        if targets.count > Claim.targetLimit {
            self = .tooManyTargets(limit: Claim.targetLimit)
        } else if !targets.allSatisfy(AtomName.isValid) || !AtomName.isValid(selection.rawValue) {
            self = .invalidTarget
        } else {
            return nil
        }
    }
}
