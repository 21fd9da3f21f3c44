import SelectionModel
import Selections

// The commands of the host. Each returns at once; `process` reports the result.
extension SelectionClient {
    /// Claims a selection with a timestamp of the server (ICCCM 2.0 §2.1).
    ///
    /// Targets can be converted once other clients see the ownership; TIMESTAMP, TARGETS and MULTIPLE are added and
    /// answered here.
    ///
    /// Leads to `owned`, or to `notOwned` without any change. An earlier generation of this client is reported as lost;
    /// its transfers continue.
    ///
    /// - Parameters:
    ///   - selection: the selection to claim.
    ///   - targets: the offered targets, in order.
    ///   - generation: a number that no other claim of this client has.
    ///   - variesByRequestor: if true, TARGETS is reported as a `requested` event, to be answered with `supplyTargets`.
    ///   - reportsTransfers: if true, `transferred` is also reported for values that fit into one property.
    ///   - isFleeting: if true, a compositor gets no copy to keep.
    /// - Returns: the generation.
    @discardableResult
    package func own(
        _ selection: SelectionName, targets: [String], generation: Generation = .next(),
        variesByRequestor: Bool = false,
        reportsTransfers: Bool = true, isFleeting: Bool = false
    ) -> Generation {
        take(selection, targets, generation) { client, selection, targets, window in
            client.owner.own(
                selection, targets: targets, generation: generation, window: window,
                variesByRequestor: variesByRequestor, reportsTransfers: reportsTransfers, isFleeting: isFleeting)
        }
    }

    /// Claims a selection to take over from an owner that exits or has exited.
    ///
    /// The claim succeeds only if that window or no window is the owner, never against a client that took the selection
    /// since. It leads to the same events as
    /// ``own(_:targets:generation:variesByRequestor:reportsTransfers:isFleeting:)``.
    package func keep(
        _ selection: SelectionName, targets: [String], from window: Window, generation: Generation = .next(),
        variesByRequestor: Bool = false, reportsTransfers: Bool = false, isFleeting: Bool = false
    ) -> Generation {
        take(selection, targets, generation) { client, selection, targets, own in
            client.owner.own(
                selection, targets: targets, generation: generation, window: own, for: .keep(from: window),
                variesByRequestor: variesByRequestor, reportsTransfers: reportsTransfers, isFleeting: isFleeting)
        }
    }

    /// Claims a manager selection, if it has no owner or a compositor owns it, and announces that to all clients (ICCCM 2.0
    /// §2.8).
    ///
    /// It leads to the same events as ``own(_:targets:generation:variesByRequestor:reportsTransfers:isFleeting:)``.
    package func manage(_ selection: SelectionName, targets: [String], generation: Generation = .next()) -> Generation {
        take(selection, targets, generation) { client, selection, targets, window in
            client.owner.own(
                selection, targets: targets, generation: generation, window: window, for: .manage,
                reportsTransfers: false)
        }
    }

    /// Answers a request; nil refuses it.
    ///
    /// Only the first answer is used; late answers have no effect.
    package func supply(_ request: RequestID, _ payload: Payload?) {
        knowing(.atoms(of: payload.map { [$0.type] } ?? [], creating: true), now: .now) { client, now in
            client.perform(client.owner.supply(request, payload, now: now), now: now)
        }
        connection.flush()
    }

    /// Answers a request for TARGETS with the offered targets that are visible to this requestor.
    package func supplyTargets(_ request: RequestID, _ targets: [String]) {
        knowing(.atoms(of: targets, creating: false), now: .now) { client, now in
            let targets = targets.compactMap { client.atom(of: $0) }
            client.perform(client.owner.supplyTargets(request, targets, now: now), now: now)
        }
        connection.flush()
    }

    /// Gives up a claim, if the server has not received it.
    ///
    /// Leads to `notOwned`.
    package func withdraw(_ selection: SelectionName, _ generation: Generation) {
        inTurn([selection.rawValue]) { client, now in
            client.perform(client.owner.withdraw(generation), now: now)
        }
    }

    /// Gives up a selection of this client.
    ///
    /// Leads to `lost`. Another client's ownership is not affected.
    package func release(_ selection: SelectionName) {
        inTurn([selection.rawValue]) { client, now in
            guard let name = client.interned(selection) else { return }
            client.perform(client.owner.release(name), now: now)
        }
    }

    /// Overwrites what earlier transfers have left in the buffers of the connection.
    package func erase() { connection.overwriteBuffers() }

    /// Clears a selection, whatever its owner: claims it with a fresh timestamp and gives it up.
    ///
    /// Leads to `cleared`.
    package func clear(_ selection: SelectionName, generation: Generation = .next()) {
        inTurn([selection.rawValue]) { client, now in
            guard let name = client.interned(selection) else { return client.report(.cleared(selection, owner: nil)) }
            let window = client.properties.makeWindow()
            let claim = client.owner.own(name, targets: [], generation: generation, window: window, for: .clear)
            client.perform(claim, now: now)
        }
    }
}

extension SelectionClient {
    private typealias Begin = (SelectionClient, InternedName, [InternedName], Window) -> [XAction]

    private func take(
        _ selection: SelectionName, _ targets: [String], _ generation: Generation, _ begin: @escaping Begin
    ) -> Generation {
        // The protocol's own targets are answered without the host.
        var seen: Set = ["TIMESTAMP", "TARGETS", "MULTIPLE"]
        let names = targets.filter { seen.insert($0).inserted }
        if let failure = OwnershipFailure(selection, names) {
            report(.notOwned(selection, generation, failure))
            return generation
        }
        inTurn([selection.rawValue] + names, creating: true) { client, now in
            client.findCompositor()
            let numbers = names.compactMap { name in
                client.atom(of: name).map { InternedName(name, $0) }
            }
            guard let name = client.interned(selection), numbers.count == names.count else {
                let failure = OwnershipFailure.tooManyTargets(limit: AtomTable<Step>.creationLimit)
                return client.report(.notOwned(selection, generation, failure))
            }
            client.perform(begin(client, name, numbers, client.properties.makeWindow()), now: now)
        }
        return generation
    }
}

extension OwnershipFailure {
    /// The reason why these names cannot be offered, or nil if they can.
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
