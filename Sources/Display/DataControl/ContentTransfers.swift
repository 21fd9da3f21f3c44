import SelectionModel

/// The running transfers: this program's contents to other clients, and their contents to this program.
struct ContentTransfers: Sendable {
    private var transmissions: TransmissionTable
    private var receptions: ReceptionTable

    init(_ limits: DataControlLimits) {
        transmissions = TransmissionTable(limits)
        receptions = ReceptionTable(limits)
    }

    /// The time of the next call of ``expire(now:_:)``.
    var deadline: Instant? { [transmissions.deadline, receptions.deadline].compactMap(\.self).min() }

    /// True if an answer to a reader is outstanding or incomplete.
    var owesAnswers: Bool { !transmissions.isEmpty }

    /// The number of bytes received so far; nil once the transfer has ended.
    func receivedBytes(of retrieval: RetrievalID) -> Int? { receptions.count(of: retrieval) }

    /// Handles the progress or the end of a transfer; other events have no effect.
    mutating func handle(_ event: CompositorEvent, now: Instant, _ output: inout CompositorOutput) {
        switch event {
        case .taken(let request, let count):
            guard let transmission = transmissions.taken(request, count: count, now: now) else { return }
            finish(request, transmission, &output)
        case .readerClosed(let request):
            if let transmission = transmissions.remove(request) { end(request, transmission, &output) }
        case .received(let id, let bytes): end(id, receptions.add(bytes, to: id, now: now), &output)
        case .receivedAll(let id): end(id, receptions.finish(id), &output)
        case .receptionFailed(let id): end(id, receptions.remove(id) ? .failure(.timedOut) : nil, &output)
        default: break
        }
    }

    /// Ends transfers that have timed out.
    mutating func expire(now: Instant, _ output: inout CompositorOutput) {
        for (request, transmission) in transmissions.expire(now: now) { end(request, transmission, &output) }
        for (id, error) in receptions.expire(now: now) { end(id, .failure(error), &output) }
    }

    // MARK: Sending

    /// The requestor of everything: a compositor does not report who pastes.
    private static let hiddenRequestor = ClientToken(0, connection: 0, identifiesClient: false)

    /// Asks the host for content that another client has requested.
    mutating func send(
        _ request: RequestID, _ type: String, of source: OwnSource, now: Instant, _ output: inout CompositorOutput
    ) {
        let claim = source.claim
        let transmission = Transmission(
            selection: source.kind.name, generation: claim.generation, target: type,
            reportsEnd: claim.reportsTransfers, lastSign: now)
        if let (id, transmission) = transmissions.begin(request, transmission) { end(id, transmission, &output) }
        output.reports.append(.requested(request, claim.generation, target: type, by: Self.hiddenRequestor))
    }

    /// Sends the host's answer to a request; nil refuses it.
    mutating func supply(_ request: RequestID, _ payload: Payload?, now: Instant, _ output: inout CompositorOutput) {
        let count = payload?.bytes.count ?? 0
        guard let transmission = transmissions.supply(request, count: count, now: now) else { return }
        if let payload, count > 0 {
            output.commands.append(.send(request, payload.bytes, awaitsReading: transmission.reportsEnd))
        } else if let transmission = transmissions.remove(request) {
            if payload == nil {
                output.commands.append(.endSending(request))
            } else {
                finish(request, transmission, &output)
            }
        }
    }

    private func finish(_ request: RequestID, _ transmission: Transmission, _ output: inout CompositorOutput) {
        output.commands.append(.endSending(request))
        guard transmission.reportsEnd else { return }
        output.reports.append(
            .transferred(transmission.selection, transmission.generation, target: transmission.target, byManager: false)
        )
    }

    /// Ends a transmission before it is complete.
    private func end(_ request: RequestID, _ transmission: Transmission, _ output: inout CompositorOutput) {
        output.commands.append(.endSending(request))
        if transmission.phase == .awaitingSupply { output.reports.append(.withdrawn(request)) }
    }

    // MARK: Receiving

    /// Reads a type of an offer.
    mutating func receive(
        _ id: RetrievalID, _ type: String, of offer: OfferID, _ limits: RetrievalLimits, now: Instant,
        _ output: inout CompositorOutput
    ) {
        guard !receptions.isFull else {
            output.reports.append(.retrieved(id, .failure(.timedOut)))
            return
        }
        receptions.begin(id, type, limits, now: now)
        output.commands.append(.receive(id, offer, type: type))
    }

    /// Ends a retrieval, and drops its result if that has not been taken yet.
    mutating func cancel(_ id: RetrievalID, _ output: inout CompositorOutput) {
        if receptions.remove(id) { output.commands.append(.endReception(id)) }
        output.reports.removeAll { report in
            switch report {
            case .retrieved(id, _), .listed(id, _): true
            default: false
            }
        }
    }

    private func end(_ id: RetrievalID, _ result: Result<Payload, RetrievalError>?, _ output: inout CompositorOutput) {
        guard let result else { return }
        output.commands.append(.endReception(id))
        output.reports.append(.retrieved(id, result))
    }
}
