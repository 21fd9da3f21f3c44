import SelectionModel
import Selections

// Conversions of selections that other clients own.
extension SelectionClient {
    /// Requests a conversion from the owner of a selection.
    ///
    /// Leads to `retrieved`.
    package func retrieve(
        _ selection: SelectionName, target: String, limits: RetrievalLimits = RetrievalLimits()
    ) -> RetrievalID {
        retrieve(selection, target, isTargets: false, limits: limits)
    }

    /// Requests the targets from the owner of a selection.
    ///
    /// Leads to `targets`, in the owner's order.
    package func retrieveTargets(
        _ selection: SelectionName, limits: RetrievalLimits = RetrievalLimits()
    ) -> RetrievalID {
        retrieve(selection, "TARGETS", isTargets: true, limits: limits)
    }

    /// Cancels a requested conversion; nothing more is reported about it.
    package func cancel(_ retrieval: RetrievalID) {
        perform(retrievals.cancel(retrieval, now: .now), now: .now)
        withdrawReport(of: retrieval)
        connection.flush()
    }

    /// The number of bytes of a conversion received so far; nil once it has ended.
    package func receivedBytes(of retrieval: RetrievalID) -> Int? { retrievals.receivedBytes(of: retrieval) }
}

extension SelectionClient {
    private func retrieve(
        _ selection: SelectionName, _ target: String, isTargets: Bool, limits: RetrievalLimits
    ) -> RetrievalID {
        let id = retrievals.reserve()
        inTurn([selection.rawValue, target]) { client, now in
            guard client.retrievals.isReserved(id) else { return }
            // A name that was never interned is neither a selection nor an offered target.
            guard let name = client.interned(selection) else { return client.refuse(id, isTargets, .noOwner) }
            guard let target = client.atom(of: target) else {
                return client.ask(.owner(of: name.atom)) { client, answer, _ in
                    client.refuse(id, isTargets, answer.window == nil ? .noOwner : .refused)
                }
            }
            let actions = client.retrievals.begin(
                id, name, target: target, isTargets: isTargets, limits: limits,
                window: client.properties.makeWindow(), now: now)
            client.perform(actions, now: now)
        }
        return id
    }

    private func refuse(_ id: RetrievalID, _ isTargets: Bool, _ error: RetrievalError) {
        guard retrievals.endReservation(id) else { return }
        report(isTargets ? .targets(id, .failure(error)) : .retrieved(id, .failure(error)))
    }
}

// MARK: The actions of the protocol

extension SelectionClient {
    /// The size of one read: large enough for speed, too small to delay other transfers.
    private static let slice = 1 << 20

    func convert(_ selection: InternedName, to target: Atom, _ window: Window, _ time: Timestamp) {
        ask(.owner(of: selection.atom)) { client, answer, now in
            guard let owner = answer.window else { return }
            client.perform(client.retrievals.asked(window, owner: owner), now: now)
        }
        connection.convert(selection.atom, to: target, known.transfer, of: window, time)
    }

    func reportTargets(_ id: RetrievalID, _ targets: [Atom], now: Instant) {
        retrievals.reserve(id)
        knowing(.names(of: targets), now: now) { client, _ in
            guard client.retrievals.endReservation(id) else { return }
            client.report(.targets(id, .success(client.names(of: targets))))
        }
    }

    func readNext() {
        guard let (window, offset) = retrievals.nextRead() else { return }
        let question = Question.property(known.transfer, of: window, offset: offset, length: Self.slice, deleting: true)
        ask(question) { client, answer, now in
            client.retrievals.readArrived(for: window)
            client.readNext()
            client.take(answer.property, of: window, now: now)
        }
    }

    /// Passes on a slice of a property, once the name of its type has arrived.
    private func take(_ slice: RawProperty?, of window: Window, now: Instant) {
        let isIncremental = slice?.type == known.incremental
        let type = isIncremental ? nil : slice?.type
        knowing(.names(of: type.map { [$0] } ?? []), now: now) { client, now in
            let reading: PropertyReading
            if let slice, isIncremental {
                if slice.remaining > 0 { client.connection.delete(client.known.transfer, of: window) }
                reading = .incremental(announced: Int(clamping: slice.words.first ?? 0))
            } else if let slice, let name = client.name(of: slice.type) {
                let payload = Payload(type: name, format: slice.format, bytes: slice.bytes)
                reading = .piece(payload, remaining: slice.remaining)
            } else {
                reading = .missing
            }
            let hasChanged = client.retrievals.readHandled(window)
            client.handle(.read(window, reading), now: now)
            if hasChanged { client.handle(.propertyChanged(window, client.known.transfer), now: now) }
        }
    }
}
