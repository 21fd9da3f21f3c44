import Pasteboard
import SelectionModel
import Targets

/// Publishes items: claims selections for them, answers requests for their targets, and drops them once they are lost.
struct PublicationMachine: Sendable {
    var answering = AnsweringMachine()
    private(set) var changeCounts = ChangeCounts()
    /// False between the end of a connection to the display and the next one.
    private(set) var isDisplayThere = true

    /// The publications by selection.
    private(set) var table: SelectionTable {
        get { answering.table }
        _modify { yield &answering.table }
    }

    /// The time of the next call of ``expire(_:)``.
    var deadline: Instant? {
        let publications = table.publications.values
        var deadlines = publications.map(\.deadline) + [answering.deadline]
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
        if let provider { answering.clients.promises(provider) }
        guard isDisplayThere else { return transition.reply(.refused(.noServer), to: connection) }
        publish(order.item, as: order.selection, order.lifetime, provider, publisher: connection, &transition)
    }

    /// Queues an item for this selection.
    mutating func publish(
        _ item: Item, as selection: SelectionName, _ lifetime: PublicationTerm, _ provider: PromiseProvider?,
        publisher: ConnectionID?, _ transition: inout Transition
    ) {
        let limit = transition.settings.contentLimit
        guard item.byteCount <= limit else { return transition.reply(.refused(.tooLarge(limit: limit)), to: publisher) }
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
        if let provider = table[generation]?.provider, !answering.clients.reaches(provider) {
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
        answering.endQueue(of: generation, &transition)
    }

    /// Ends a publication for one transfer after that transfer; a transfer to a clipboard manager does not count.
    mutating func transferred(
        _ selection: SelectionName, _ generation: Generation, _ target: Target, byManager: Bool,
        _ transition: inout Transition
    ) {
        guard table.owned[selection] == generation, let publication = table[generation],
            publication.lifetime.endsAfterTransfer, publication.offer[target] != nil
        else { return }
        if byManager { return answering.takenByManager(generation, &transition) }
        release(selection, &transition)
        answering.endQueue(of: generation, &transition)
    }

    mutating func displayLost(_ transition: inout Transition) {
        isDisplayThere = false
        for publisher in table.abandonClaims() { transition.reply(.refused(.serverEnded), to: publisher) }
        answering.displayLost()
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
        answering.expire(&transition)
        guard isDisplayThere else { return }
        for selection in table.selectionsOver(now: transition.now) { release(selection, &transition) }
    }
}

// MARK: Changed items

extension PublicationMachine {
    /// Offers unreadable documents as they are, and drops publications that are no longer needed.
    ///
    /// - Parameters:
    ///   - asked: the generations whose requestors are being identified.
    ///   - transition: the current one.
    mutating func sweep(except asked: Set<Generation>, _ transition: inout Transition) {
        for generation in answering.takeUnreadable() { offerAlone(generation, &transition) }
        answering.sweep(except: asked, &transition)
    }

    /// Records that a client has disconnected: its promised content cannot arrive any more.
    ///
    /// A copy whose result it did not wait for has failed and must not be published later.
    mutating func disconnected(_ connection: ConnectionID, _ transition: inout Transition) {
        answering.clients.disconnected(connection)
        for _ in 0..<table.dropQueued(by: connection) { transition.reply(.notHeld, to: connection) }
        for (selection, generation) in table.cancelClaims(of: connection) {
            transition.command(.withdraw(selection, generation))
        }
        for generation in table.generations where table[generation]?.provider?.connection == connection {
            takeBackPromises(of: generation, &transition)
        }
    }

    /// Refuses all requests that wait for a promise.
    ///
    /// Offers the remaining targets with a new timestamp, since readers cache an owner's offer; if none remain, releases the
    /// selection.
    private mutating func takeBackPromises(of generation: Generation, _ transition: inout Transition) {
        answering.change(generation, &transition) { $0.forsake() }
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

    /// Offers an unreadable document under its own type only, without derived types.
    private mutating func offerAlone(_ generation: Generation, _ transition: inout Transition) {
        guard isDisplayThere, let selection = table.selection(of: generation), !table.isPublishing(selection),
            let publication = table[generation]
        else { return }
        publish(
            publication.item.withoutDerivations, as: selection, publication.lifetime, publication.provider,
            publisher: nil, &transition)
    }
}
