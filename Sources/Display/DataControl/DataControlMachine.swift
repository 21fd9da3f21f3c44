import SelectionModel

/// The selections of a seat under data control as a state machine without compositor or descriptors: events go in, commands
/// come out.
///
/// ext-data-control-v1 and wlr-data-control-unstable-v1 differ only in their names. A source is used for one claim of one
/// selection. When it is canceled, another client owns the selection. A compositor announces this program's offers like those
/// of others; they are recognized by their types while the source is not canceled.
package struct DataControlMachine: Sendable {
    /// The single type of the offer that marks a selection as cleared on purpose; no offer follows it.
    ///
    /// Without it, the protocol does not distinguish clearing from the exit of the owner.
    package static let clearedType = "application/x-pasteboard-cleared"

    /// True once the state requested by ``begin()`` has arrived.
    package private(set) var isReady = false
    private let limits: DataControlLimits
    private var selections: SharedSelections
    private var others = PrivateSelections()
    private var offers: OfferTable
    private var transfers: ContentTransfers
    private var questions = QuestionTable()
    private var lastNumber: UInt64 = 0
    private var output = CompositorOutput()

    /// Creates the machine.
    ///
    /// - Parameters:
    ///   - hasPrimary: true if the compositor's version of the protocol has the primary selection.
    ///   - limits: the limits for other clients.
    package init(hasPrimary: Bool, limits: DataControlLimits = DataControlLimits()) {
        self.limits = limits
        selections = SharedSelections(hasPrimary: hasPrimary)
        offers = OfferTable(limits)
        transfers = ContentTransfers(limits)
    }

    /// Requests the current state; ``isReady`` becomes true once it has arrived.
    package mutating func begin() -> [CompositorCommand] {
        isReady = false
        ask(.beginning)
        return output.takeCommands()
    }

    /// True if ``takeReports()`` returns an event.
    package var hasReports: Bool { !output.reports.isEmpty }

    /// Returns the events since the last call, in order.
    package mutating func takeReports() -> [BackEndEvent] { output.takeReports() }

    /// Reports that a claim was refused without asking the compositor.
    package mutating func refuse(_ claim: Claim, _ failure: ClaimFailure) {
        output.reports.append(.notOwned(claim.selection, claim.generation, failure))
    }

    /// The time of the next call of ``expire(now:)``.
    package var deadline: Instant? { transfers.deadline }

    /// True if an answer to a reader is outstanding or incomplete.
    package var owesAnswers: Bool { transfers.owesAnswers }

    /// The owner of a selection, or nil if there is none.
    package func owner(of selection: SelectionName) -> ClientToken? {
        selections.kind(selection).map { selections.owner(of: $0) } ?? others.owner(of: selection)
    }

    /// True if the compositor has the selection, so that other clients can own it.
    package func isShared(_ selection: SelectionName) -> Bool { selections.kind(selection) != nil }

    /// The number of bytes received so far; nil once the transfer has ended.
    package func receivedBytes(of retrieval: RetrievalID) -> Int? { transfers.receivedBytes(of: retrieval) }

    package mutating func handle(_ event: CompositorEvent, now: Instant) -> [CompositorCommand] {
        switch event {
        case .offerIntroduced(let offer):
            if let forgotten = offers.introduce(offer) { output.commands.append(.destroyOffer(forgotten)) }
        case .typeOffered(let offer, let type): offers.add(type, to: offer)
        case .selection(let kind, let offer): selected(kind, offer)
        case .sendRequested(let request, let source, let type): requested(request, source, type, now: now)
        case .cancelled(let source): cancelled(source)
        case .synchronized(let sync): answered(sync)
        case .taken, .readerClosed, .received, .receivedAll, .receptionFailed:
            transfers.handle(event, now: now, &output)
        }
        return output.takeCommands()
    }

    /// Ends requests that have timed out.
    package mutating func expire(now: Instant) -> [CompositorCommand] {
        transfers.expire(now: now, &output)
        return output.takeCommands()
    }

    /// Executes a command of the host.
    package mutating func perform(_ command: BackEndCommand, now: Instant) -> [CompositorCommand] {
        switch command {
        case .watch(let selection): watch(selection)
        case .claim(let claim): self.claim(claim)
        case .withdraw: break
        case .release(let selection): release(selection)
        case .clear(let selection, _): clear(selection)
        case .supply(let request, let payload): transfers.supply(request, payload, now: now, &output)
        case .supplyTargets: break
        case .list(let id, let selection, _): output.reports.append(.listed(id, list(selection)))
        case .retrieve(let id, let selection, let target, let limits): retrieve(id, selection, target, limits, now: now)
        case .cancel(let id): transfers.cancel(id, &output)
        case .identify(let inquiry, let client): output.reports.append(.identified(inquiry, client, ClientIdentity()))
        case .identifyOwner(let inquiry, let selection):
            // Another daemon may own a selection that does not exist in the compositor.
            let other = selections.kind(selection) == nil ? PrivateSelections.otherProgram : nil
            output.reports.append(.identified(inquiry, owner(of: selection) ?? other, ClientIdentity()))
        case .verifyOwnership(let inquiry, let selection): verify(inquiry, selection)
        }
        return output.takeCommands()
    }
}

// MARK: Events of the compositor

extension DataControlMachine {
    private mutating func selected(_ kind: SelectionKind, _ offer: OfferID?) {
        guard selections.contains(kind) else {
            if let offer { forget(offer) }
            return
        }
        let earlier = selections.holder(of: kind)
        guard let offer, offer != earlier.offer else {
            if offer == nil { change(kind, to: .nobody, earlier.isOthers ? .clientClosed : .taken) }
            return
        }
        offers.select(offer)
        let types = offers[offer]
        if types == [Self.clearedType] {
            forget(offer)
            change(kind, to: .nobody, .taken)
        } else {
            change(kind, to: selections.isOurs(types, on: kind) ? .ours(offer) : .other(offer), .taken)
        }
    }

    private mutating func change(_ kind: SelectionKind, to holder: SelectionState.Holder, _ reason: OwnerChangeReason) {
        let earlier = selections.holder(of: kind)
        output.reports += selections.change(kind, to: holder, reason)
        if let offer = earlier.offer, offer != holder.offer { forget(offer) }
    }

    private mutating func forget(_ offer: OfferID) {
        offers.forget(offer)
        output.commands.append(.destroyOffer(offer))
    }

    private mutating func cancelled(_ id: SourceID) {
        output.commands.append(.destroySource(id))
        guard let cancelled = selections.cancel(id) else { return }
        output.reports.append(cancelled.event)
        if cancelled.isLatest { ask(.cancellation(cancelled.kind)) }
    }

    private mutating func answered(_ sync: SyncID) {
        switch questions.answered(sync) {
        case .beginning: isReady = true
        case .claim(let id): output.reports += selections.confirm(id)
        case .cleared(let selection): output.reports.append(.cleared(selection))
        case .ownership(let inquiry, let kind):
            output.reports.append(.ownershipVerified(inquiry, isOurs: selections.isOwned(kind)))
        case .cancellation(let kind):
            if let offer = selections.offerWithoutSource(on: kind) { change(kind, to: .other(offer), .taken) }
        case .release(let kind):
            if selections.offerWithoutSource(on: kind) != nil { output.commands.append(.setSelection(kind, nil)) }
        case nil: break
        }
    }

    private mutating func requested(_ request: RequestID, _ id: SourceID, _ type: String, now: Instant) {
        guard let source = selections.source(id), source.claim.targets.contains(type) else {
            output.commands.append(.endSending(request))
            return
        }
        transfers.send(request, type, of: source, now: now, &output)
    }
}

// MARK: Commands of the host

extension DataControlMachine {
    private mutating func watch(_ selection: SelectionName) {
        output.reports += selections.kind(selection).map { selections.watch($0) } ?? others.watch(selection)
    }

    private mutating func claim(_ claim: Claim) {
        var claim = claim
        var seen: Set<String> = []
        claim.targets = claim.targets.filter { seen.insert($0).inserted }
        let failure = failure(of: claim)
        if let failure {
            refuse(claim, failure)
        } else if let kind = selections.kind(claim.selection) {
            let id = SourceID(nextNumber())
            selections.claim(claim, on: kind, by: id)
            output.commands += [.createSource(id, types: claim.targets), .setSelection(kind, id)]
            ask(.claim(id))
        } else {
            output.reports += others.claim(claim)
        }
    }

    private func failure(of claim: Claim) -> ClaimFailure? {
        let kind = selections.kind(claim.selection)
        let names = claim.targets + (kind == nil ? [claim.selection.rawValue] : [])
        guard claim.targets.count <= Claim.targetLimit,
            names.allSatisfy({ !$0.isEmpty && $0.utf8.count <= limits.longestType && !$0.utf8.contains(0) })
        else { return .invalid }
        return kind.flatMap { selections.failure(of: claim, on: $0) }
    }

    private mutating func release(_ selection: SelectionName) {
        guard let kind = selections.kind(selection) else {
            output.reports += others.release(selection)
            return
        }
        guard let released = selections.release(kind) else { return }
        output.commands.append(.destroySource(released.id))
        output.reports.append(released.event)
        ask(.release(kind))
    }

    private mutating func clear(_ selection: SelectionName) {
        guard let kind = selections.kind(selection) else {
            output.reports += others.release(selection) + [.cleared(selection)]
            return
        }
        let source = SourceID(nextNumber())
        output.commands += [
            .createSource(source, types: [Self.clearedType]), .setSelection(kind, source), .setSelection(kind, nil),
            .destroySource(source),
        ]
        ask(.cleared(selection))
    }

    private func list(_ selection: SelectionName) -> Result<[String], RetrievalError> {
        guard let kind = selections.kind(selection) else {
            return others.targets(of: selection).map { .success($0) } ?? .failure(.noOwner)
        }
        return selections.holder(of: kind).offer.map { .success(offers[$0]) } ?? .failure(.noOwner)
    }

    private mutating func retrieve(
        _ id: RetrievalID, _ selection: SelectionName, _ target: String, _ limits: RetrievalLimits,
        now: Instant
    ) {
        guard let offer = selections.kind(selection).flatMap({ selections.holder(of: $0).offer }) else {
            let isOwned = others.targets(of: selection) != nil
            output.reports.append(.retrieved(id, .failure(isOwned ? .refused : .noOwner)))
            return
        }
        guard offers[offer].contains(target) else {
            output.reports.append(.retrieved(id, .failure(.refused)))
            return
        }
        transfers.receive(id, target, of: offer, limits, now: now, &output)
    }

    private mutating func verify(_ inquiry: InquiryID, _ selection: SelectionName) {
        if let kind = selections.kind(selection) {
            ask(.ownership(inquiry, kind))
        } else {
            output.reports.append(.ownershipVerified(inquiry, isOurs: others.owner(of: selection) != nil))
        }
    }
}

extension DataControlMachine {
    private mutating func ask(_ question: QuestionTable.Question) {
        let sync = SyncID(nextNumber())
        questions.ask(question, by: sync)
        output.commands.append(.synchronize(sync))
    }

    private mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }
}
