import Pasteboard
import SelectionModel
import Targets

/// Publishes items: claims selections for them, answers requests for their targets, and drops them once they are lost.
struct PublicationMachine: Sendable {
    private(set) var table = SelectionTable()
    private(set) var changeCounts = ChangeCounts()
    /// False between the end of a connection to the display and the next one.
    private(set) var isDisplayThere = true
    /// The number of data requests answered or about to be.
    private(set) var requestsServed = 0
    private var clients = ControlClients()
    private var requests = DisplayRequests()
    /// The number of secrets and of publications for one transfer that have ended.
    private(set) var secretsDropped = 0

    /// The time of the next call of ``expire(_:)``.
    var deadline: Instant? {
        let publications = table.publications.values
        var deadlines = publications.map(\.deadline) + [requests.deadline]
        if isDisplayThere { deadlines += publications.map { $0.phase == .owned ? $0.lifetime.end : nil } }
        return deadlines.compactMap { $0 }.min()
    }

    /// True if nothing is owned, about to be owned, or awaited by a requestor.
    var isIdle: Bool { table.publications.isEmpty && !table.isPublishing }
}

// MARK: Publishing

extension PublicationMachine {
    /// Publishes an item for a client, which is notified once the selection is owned.
    mutating func publish(_ order: PublishOrder, from connection: ConnectionID, _ transition: inout Transition) {
        let provider = order.publication.map { PromiseProvider(connection: connection, publication: $0) }
        if let provider { clients.promises(provider) }
        guard isDisplayThere else { return transition.reply(.refused(.noServer), to: connection) }
        publish(order.item, as: order.selection, order.lifetime, provider, publisher: connection, &transition)
    }

    /// Queues an item for this selection.
    mutating func publish(
        _ item: Item, as selection: SelectionName, _ lifetime: PublicationTerm, _ provider: PromiseProvider?,
        publisher: ConnectionID?, _ transition: inout Transition
    ) {
        let limit = transition.settings.contentLimit
        guard item.byteCount <= limit else {
            return transition.reply(.refused(.tooLarge(limit: limit)), to: publisher)
        }
        var publication = Publication(
            item, transition.numbers.publication(), lifetime, transition.settings.configuration, provider: provider)
        publication.isNewCopy = publisher != nil
        table.enqueue(SelectionTable.Candidate(publication: publication, publisher: publisher), for: selection)
        claimNext(selection, &transition)
    }

    /// Owns the item handed over by another daemon, with the same change count.
    mutating func takeOver(
        _ order: PublishOrder, _ count: Int, from predecessor: ClientToken, for connection: ConnectionID,
        _ transition: inout Transition
    ) {
        let publication = Publication(
            order.item, transition.numbers.publication(), order.lifetime, transition.settings.configuration)
        let generation = transition.numbers.generation()
        changeCounts.resume(order.selection, at: count)
        table.start(publication, as: generation, for: order.selection, publisher: connection)
        claim(order.selection, generation, publication, .unlessTaken(from: predecessor), &transition)
    }

    /// Adds a publication that answers for the targets of a relayed clip that the clipboard manager has not read.
    mutating func adopt(_ publication: Publication, as generation: Generation) {
        table.adopt(publication, as: generation)
    }

    mutating func release(_ selection: SelectionName, _ transition: inout Transition) {
        if let generation = table.owned[selection] { table[generation]?.phase = .releasing }
        transition.command(.release(selection))
    }

    private mutating func claimNext(_ selection: SelectionName, _ transition: inout Transition) {
        let generation = transition.numbers.generation()
        guard let publication = table.startNext(of: selection, as: generation) else { return }
        claim(selection, generation, publication, .always, &transition)
    }

    private func claim(
        _ selection: SelectionName, _ generation: Generation, _ publication: Publication, _ condition: Claim.Condition,
        _ transition: inout Transition
    ) {
        let claim = Claim(
            selection, generation, targets: publication.targetNames, condition: condition, variesByRequestor: true,
            reportsTransfers: publication.lifetime.endsAfterTransfer,
            isFleeting: publication.isFleeting)
        transition.command([.watch(selection), .claim(claim)])
    }
}

// MARK: The display

extension PublicationMachine {
    /// Counts a change of a selection's owner.
    mutating func countChange(of selection: SelectionName) { changeCounts.changed(selection) }

    mutating func owned(_ selection: SelectionName, _ generation: Generation, _ transition: inout Transition) {
        guard let claim = table.settle(generation, of: selection, isOwned: true) else { return }
        if let cancellation = claim.cancellation {
            transition.reply(.notHeld, to: claim.publisher)
            return takeBack(selection, cancellation, &transition)
        }
        transition.reply(.done(changeCount: changeCounts[selection]), to: claim.publisher)
        if let provider = table[generation]?.provider, !clients.reaches(provider) {
            takeBackPromises(of: generation, &transition)
        }
        claimNext(selection, &transition)
    }

    /// Restores the earlier publication after a claim was canceled too late, or releases the selection.
    private mutating func takeBack(
        _ selection: SelectionName, _ cancellation: SelectionTable.Cancellation, _ transition: inout Transition
    ) {
        if let earlier = cancellation.earlier, !earlier.isOver(now: transition.now) {
            let again = Publication(
                earlier.item, transition.numbers.publication(), earlier.lifetime, transition.settings.configuration,
                provider: earlier.provider)
            table.enqueueFirst(SelectionTable.Candidate(publication: again, publisher: nil), for: selection)
        } else if !table.isPublishing(selection) {
            release(selection, &transition)
        }
        claimNext(selection, &transition)
    }

    /// Records that another client owns a selection.
    mutating func tookAnother(_ selection: SelectionName) { table.tookAnother(selection) }

    /// Returns a new publication for the history, once.
    mutating func takeNewCopy(_ generation: Generation, _ configuration: Configuration) -> RecordedCopy? {
        guard let publication = table[generation], publication.isNewCopy else { return nil }
        table[generation]?.isNewCopy = false
        return HistoryDecision(configuration).copy(publication.item, publication.lifetime)
    }

    mutating func notOwned(
        _ selection: SelectionName, _ generation: Generation, _ failure: ClaimFailure, _ transition: inout Transition
    ) {
        guard let claim = table.settle(generation, of: selection, isOwned: false) else { return }
        transition.reply(.refused(failure == .invalid ? .invalidTargets : .selectionKept), to: claim.publisher)
        claimNext(selection, &transition)
    }

    mutating func lost(_ selection: SelectionName, _ generation: Generation, _ transition: inout Transition) {
        table.lost(generation, of: selection)
        endQueue(of: generation, &transition)
    }

    /// Ends a publication for one transfer after that transfer; a transfer to a clipboard manager does not count.
    mutating func transferred(
        _ selection: SelectionName, _ generation: Generation, _ target: Target, byManager: Bool,
        _ transition: inout Transition
    ) {
        guard table.owned[selection] == generation, let publication = table[generation],
            publication.lifetime.endsAfterTransfer, publication.offer[target] != nil
        else { return }
        if byManager { return answer(requests.takenByManager(generation), of: generation, &transition) }
        release(selection, &transition)
        endQueue(of: generation, &transition)
    }

    mutating func displayLost(_ transition: inout Transition) {
        isDisplayThere = false
        for publisher in table.abandonClaims() { transition.reply(.refused(.serverEnded), to: publisher) }
        for generation in table.generations { table[generation]?.forgetRequests() }
        requests = DisplayRequests()
    }

    /// Claims the former selections again, unless they have another owner.
    mutating func displayFound(_ transition: inout Transition) {
        isDisplayThere = true
        for (selection, publication) in table.takeOwned() {
            let generation = transition.numbers.generation()
            table.start(publication, as: generation, for: selection, publisher: nil)
            if publication.isOver(now: transition.now) {
                _ = table.settle(generation, of: selection, isOwned: false)
            } else {
                claim(selection, generation, publication, .unlessTaken(from: nil), &transition)
            }
        }
    }

    /// Handles everything that has timed out, and releases publications whose lifetime has ended.
    mutating func expire(_ transition: inout Transition) {
        let now = transition.now
        for generation in table.generations { change(generation, &transition) { $0.expire(now: now) } }
        for (generation, next) in requests.expire(now: now) { answer(next, of: generation, &transition) }
        guard isDisplayThere else { return }
        for selection in table.selectionsOver(now: now) { release(selection, &transition) }
    }
}

// MARK: Answering

extension PublicationMachine {
    /// Answers a request of the display immediately, or once its rendering or promised content is available, or its turn has
    /// come.
    mutating func request(
        _ target: Target, of generation: Generation, by id: RequestID, from client: UInt64?,
        for profile: WritingProfile, _ transition: inout Transition
    ) {
        countRequest()
        let entry = TransferQueue.Entry(id: id, target: target, profile: profile, client: client)
        switch requests.add(entry, of: generation, table[generation]) {
        case .answer: answer(entry, of: generation, &transition)
        case .wait: break
        case .refuse: supply(Answer(.request(id), nil), &transition)
        }
    }

    private mutating func answer(
        _ entry: TransferQueue.Entry?, of generation: Generation, _ transition: inout Transition
    ) {
        guard let entry else { return }
        let now = transition.now
        change(generation, &transition) {
            $0.request(entry.target, by: .request(entry.id), for: entry.profile, now: now)
        }
    }

    /// Refuses the queued requests.
    private mutating func endQueue(of generation: Generation, _ transition: inout Transition) {
        for id in requests.end(generation) { supply(Answer(.request(id), nil), &transition) }
    }

    /// Renders a target for a control client and sends it the result.
    mutating func render(
        _ target: Target, of generation: Generation, for profile: WritingProfile, to connection: ConnectionID,
        _ transition: inout Transition
    ) {
        let waiter = Waiter.control(connection, transition.numbers.question())
        let now = transition.now
        change(generation, &transition) { $0.request(target, by: waiter, for: profile, now: now) }
    }

    /// Counts an answered data request.
    mutating func countRequest() { requestsServed += 1 }

    /// Drops a request whose requestor stopped waiting.
    mutating func withdraw(_ id: RequestID, _ transition: inout Transition) {
        guard let (generation, next) = requests.withdraw(id) else { return }
        table[generation]?.forget(id)
        answer(next, of: generation, &transition)
    }

    mutating func handle(_ event: RendererEvent, _ transition: inout Transition) {
        let now = transition.now
        for generation in table.generations
        where table[generation]?.rendererIDs.contains(event.renderer) == true {
            change(generation, &transition) { $0.handle(event, now: now) }
        }
    }

    /// Drops lost publications without outstanding answers, and notifies the programs that promised parts of them.
    ///
    /// - Parameters:
    ///   - asked: the generations whose requestors are being identified.
    ///   - transition: the current one.
    mutating func sweep(except asked: Set<Generation>, _ transition: inout Transition) {
        for generation in table.generations {
            guard let publication = table[generation], publication.phase == .lost, !publication.isAwaited,
                !asked.contains(generation)
            else { continue }
            change(generation, &transition) { $0.end() }
            if publication.isFleeting { secretsDropped += 1 }
            table.drop(generation)
            requests.drop(generation)
        }
        for provider in clients.forgetProviders(but: Set(table.all.compactMap(\.provider))) {
            transition.send(.promisesOver(publication: provider.publication), to: provider.connection)
        }
    }

    private mutating func change(
        _ generation: Generation, _ transition: inout Transition, _ body: (inout Publication) -> [Publication.Effect]
    ) {
        guard let effects = table.change(generation, body) else { return }
        let provider = table[generation]?.provider
        for effect in effects {
            switch effect {
            case .answer(let answer): supply(answer, &transition)
            case .renderer(let command): transition.command(command)
            case .wantPromise(let promise):
                guard let provider, clients.reaches(provider) else { continue }
                transition.send(
                    .wantPromise(publication: provider.publication, promise: promise), to: provider.connection)
            }
        }
        if table[generation]?.isUnreadable == true { offerAlone(generation, &transition) }
    }

    /// Offers an unreadable document under its own type only, without derived types.
    private mutating func offerAlone(_ generation: Generation, _ transition: inout Transition) {
        guard isDisplayThere, let selection = table.selection(of: generation), !table.isPublishing(selection),
            let publication = table[generation]
        else { return }
        publish(
            publication.item.withoutDerivations, as: selection, publication.lifetime, publication.provider,
            publisher: nil, &transition)
    }

    private mutating func supply(_ answer: Answer, _ transition: inout Transition) {
        switch answer.waiter {
        case .request(let id):
            transition.command(.supply(id, answer.payload))
            let step = requests.answered(id, isRefused: answer.payload == nil, now: transition.now)
            if let (generation, next) = step { self.answer(next, of: generation, &transition) }
        case .control(let connection, _):
            transition.reply(answer.payload.map { .rendering($0.bytes) } ?? .notHeld, to: connection)
        }
    }
}

// MARK: Promises

extension PublicationMachine {
    /// Records a client of the control socket with its first request.
    mutating func connected(_ connection: ConnectionID) { clients.connected(connection) }

    /// Records that a client has disconnected: its promised content cannot arrive any more.
    ///
    /// A copy whose result it did not wait for has failed and must not be published later.
    mutating func disconnected(_ connection: ConnectionID, _ transition: inout Transition) {
        clients.disconnected(connection)
        for _ in 0..<table.dropQueued(by: connection) { transition.reply(.notHeld, to: connection) }
        for (selection, generation) in table.cancelClaims(of: connection) {
            transition.command(.withdraw(selection, generation))
        }
        for generation in table.generations where table[generation]?.provider?.connection == connection {
            takeBackPromises(of: generation, &transition)
        }
    }

    /// Records promised content from a program, or with nil its failure.
    mutating func keep(
        _ promise: Int, of provider: PromiseProvider, _ bytes: [UInt8]?, _ transition: inout Transition
    ) {
        let limit = transition.settings.contentLimit
        let fitting = bytes.flatMap { $0.count <= limit ? $0 : nil }
        let now = transition.now
        for generation in table.generations where table[generation]?.provider == provider {
            change(generation, &transition) { $0.settle(promise, fitting, now: now) }
        }
    }

    /// Records a program's progress with a promise, in thousandths.
    mutating func report(_ promise: Int, of provider: PromiseProvider, _ progress: Int, now: Instant) {
        for generation in table.generations where table[generation]?.provider == provider {
            table[generation]?.report(promise, progress, now: now)
        }
    }

    /// Refuses all requests that wait for a promise.
    ///
    /// Offers the remaining targets with a new timestamp, since readers cache an owner's offer.
    ///
    /// If no targets remain, the selection is released.
    private mutating func takeBackPromises(of generation: Generation, _ transition: inout Transition) {
        change(generation, &transition) { $0.forsake() }
        guard let selection = table.selection(of: generation), let publication = table[generation],
            publication.item.holdsPromises, isDisplayThere
        else { return }
        let rest = publication.item.withoutPromises
        if rest.representations.isEmpty {
            release(selection, &transition)
        } else {
            publish(rest, as: selection, publication.lifetime, nil, publisher: nil, &transition)
        }
    }
}
