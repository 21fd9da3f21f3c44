import Pasteboard
import SelectionModel
import Targets

/// The clipboard manager of a session (freedesktop ClipboardManager specification; ICCCM 2.0 §2.8).
///
/// Owns the manager selection while no other client does, keeps the clips of clients that exit, and takes over clips that lack
/// a type that readers prefer. Next to another clipboard manager, it keeps only what that one drops.
struct ClipboardManager: Sendable {
    /// A claim that waits for the identity of the owner.
    private struct DeferredClaim {
        let targets: [String]
        let predecessor: ClientToken?
    }

    private var role = ManagerRole()
    private var relay = RelayedClip()
    private var saver: ClipSaver
    private var takeover: TakeoverDecision
    private var source = ClipSource()
    /// The owner of an earlier clip, which another clipboard manager may have taken over in part.
    private var earlierSource = ClipSource()
    private var deferred: DeferredClaim?
    /// The current request to the owner of the clipboard.
    private var retrieval: RetrievalID?
    /// The progress of the current clip on its way to the history.
    private var recording = Recording.none

    private enum Recording {
        case none
        /// It has been read, and its owner is not identified yet.
        case awaitsSource
        case done
    }
    /// The owner's list, held until the owner is identified: source rules apply before any content is read.
    private var heldList: Result<[String], RetrievalError>?

    /// - Parameter bridging: the settings, whose limits apply for the lifetime of this manager.
    init(bridging: Bridging) {
        takeover = TakeoverDecision(reaction: bridging.reaction)
        saver = ClipSaver(limits: KeepingLimits(takeover: bridging.largestTakeover))
    }

    /// True if no clip of another client is owned or about to be.
    var isIdle: Bool { relay.isIdle && deferred == nil }

    /// The time of the next call of ``expire(_:_:)``.
    var deadline: Instant? { [takeover.deadline, saver.deadline].compactMap { $0 }.min() }

    /// The clip owned in place of its original owner.
    var kept: RelayedClip.Kept? { relay.kept }

    var status: ManagerStatus {
        let clip = kept?.clip
        return ManagerStatus(
            hasRole: role.isHeld, readTargets: saver.snapshot?.targets.count ?? 0,
            keptTargets: clip?.snapshot.targets.count ?? 0, keptBytes: clip?.snapshot.bytes ?? 0,
            keptOf: kept?.candidate.application,
            omissions: Array((clip?.omissions ?? saver.omissions).prefix(ManagerStatus.longestList)))
    }

    /// True for the generation that owns the manager selection.
    func hasRole(_ generation: Generation) -> Bool { generation == role.generation }

    /// True for the generation that owns the manager selection or another client's clip.
    func owns(_ generation: Generation) -> Bool { hasRole(generation) || relay.owns(generation) }
}

// MARK: Ownership

extension ClipboardManager {
    /// Claims the manager selection, if it has no owner.
    mutating func begin(_ transition: inout Transition) {
        // Watched first, so that requests sent right after the manager selection is owned are answered.
        transition.command(.watch(.clipboard))
        role.begin(&transition)
    }

    /// Claims the manager selection again once its owner has exited, and keeps later copies.
    mutating func roleChanged(_ change: OwnerChange, _ transition: inout Transition) {
        role.ownerChanged(change, &transition)
    }

    /// Owns a clip that was kept on an earlier connection, if the clipboard has no owner.
    mutating func restore(
        _ clip: ClipSaver.Clip, _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        recording = .done
        perform(saver.restore(clip), &publications, &transition)
    }

    mutating func owned(
        _ generation: Generation, _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        if hasRole(generation) {
            saver.yield(to: nil)
            return role.owned()
        }
        guard relay.isCandidate(generation) else { return }
        let (clip, actions) = saver.owned()
        relay.owned(clip)
        if let clip, clip.isTakenOver { takeover.tookOver(clip.snapshot.payloads, at: transition.now) }
        perform(actions, &publications, &transition)
    }

    mutating func notOwned(
        _ generation: Generation, _ failure: ClaimFailure, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        if hasRole(generation) {
            if case .taken(let manager) = failure { saver.yield(to: manager) }
            role.notOwned(failure, &transition)
            if !role.isWatching { perform(saver.end(), &publications, &transition) }
        } else if relay.isCandidate(generation) {
            relay.notOwned()
            perform(saver.notOwned(), &publications, &transition)
        }
    }

    mutating func lost(
        _ generation: Generation, _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        if hasRole(generation) {
            perform(saver.end(), &publications, &transition)
            role.lost(&transition)
        } else {
            relay.lost(generation)
        }
    }
}

// MARK: Requests

extension ClipboardManager {
    /// Handles the SAVE_TARGETS request of a client that is about to exit.
    mutating func save(
        _ request: RequestID, listed targets: [String]?, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        perform(saver.save(request, listed: targets, now: transition.now), &publications, &transition)
    }

    /// Drops a saving request whose requestor no longer waits.
    mutating func withdraw(_ request: RequestID) { saver.withdraw(request) }

    /// The offer of a clip if it depends on the requestor; nil if it is the same for all requestors.
    func varyingOffer(_ generation: Generation) -> RelayedOffer? { relay.varyingOffer(generation) }

    /// True if a target is answered with rewritten content, except to requestors that read the owner's own format.
    func replaces(_ target: String, of generation: Generation) -> Bool { relay.replaces(target, of: generation) }

    /// True if this application gets rewritten content for a target; the application is nil if no rule matches it.
    func replaces(_ target: String, of generation: Generation, for destination: DestinationRule?) -> Bool {
        relay.replaces(target, of: generation, for: destination)
    }

    /// The content read from the clip, unchanged.
    func payload(_ target: String, of generation: Generation) -> Payload? {
        relay.isCandidate(generation) ? saver.candidatePayload(for: target) : relay.payload(target, of: generation)
    }
}

// MARK: The clipboard

extension ClipboardManager {
    mutating func ownerChanged(
        _ change: OwnerChange, _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        guard role.isWatching else { return }
        if change.owner != nil {
            claimDeferred(&publications, &transition)
            if recording == .awaitsSource { record(saver.snapshot, saver.omissions, from: source, &transition) }
            recording = .none
            if source.owner != nil { earlierSource = source }
            source = ClipSource()
            takeover.ownerChanged(isOurs: change.isOurs, at: transition.now)
        }
        perform(saver.ownerChanged(change, now: transition.now), &publications, &transition)
    }

    mutating func listed(
        _ id: RetrievalID, _ result: Result<[String], RetrievalError>, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        guard id == retrieval else { return }
        retrieval = nil
        if transition.settings.configuration.secrecy.needsApplication, source.isAwaited {
            heldList = result
        } else {
            listed(result, &publications, &transition)
        }
    }

    private mutating func listed(
        _ result: Result<[String], RetrievalError>, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        heldList = nil
        let judge = ClipJudge(transition.settings.configuration.secrecy, owner: source.evidence)
        perform(saver.listed(result, judge: judge, now: transition.now), &publications, &transition)
    }

    mutating func retrieved(
        _ id: RetrievalID, _ result: Result<Payload, RetrievalError>, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        guard id == retrieval else { return }
        retrieval = nil
        perform(saver.fetched(result, now: transition.now), &publications, &transition)
    }

    /// Handles the identity of a client.
    mutating func identified(
        _ inquiry: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity,
        _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        guard !role.identified(inquiry, identity, &transition), source.identified(inquiry, client, identity) else {
            return
        }
        if let heldList { listed(heldList, &publications, &transition) }
        if recording == .awaitsSource { record(saver.snapshot, saver.omissions, from: source, &transition) }
        claimDeferred(&publications, &transition)
        if takeover.isAwaitingSource { decide(&publications, &transition) }
    }

    /// Starts work that is due and ends work that has timed out.
    mutating func expire(_ publications: inout PublicationMachine, _ transition: inout Transition) {
        if let deadline = saver.deadline, deadline <= transition.now {
            perform(saver.expire(now: transition.now), &publications, &transition)
        }
        if let deadline = takeover.deadline, deadline <= transition.now { decide(&publications, &transition) }
    }
}

extension ClipboardManager {
    private mutating func perform(
        _ actions: [ClipSaver.Action], _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        for action in actions {
            switch action {
            case .list(let limits):
                let id = transition.numbers.retrieval()
                retrieval = id
                transition.command(.list(id, .clipboard, limits))
                askForSource(&transition)
            case .fetch(let target, let limits):
                let id = transition.numbers.retrieval()
                retrieval = id
                transition.command(.retrieve(id, .clipboard, target: target, limits))
            case .stop:
                if let retrieval { transition.command(.cancel(retrieval)) }
                retrieval = nil
                heldList = nil
            case .own(let targets, let predecessor): claim(targets, from: predecessor, &publications, &transition)
            case .consider:
                takeover.consider(at: transition.now)
                if source.isAwaited, recording == .none {
                    recording = .awaitsSource
                } else {
                    record(saver.snapshot, saver.omissions, from: source, &transition)
                }
            case .answer(let request, let isSaved): transition.command(.supply(request, isSaved ? .done : nil))
            }
        }
    }

    private mutating func askForSource(_ transition: inout Transition) {
        let settings = transition.settings
        let needsApplication = settings.configuration.secrecy.needsApplication || settings.configuration.history.isOn
        guard settings.bridging.mode != .off || needsApplication, let owner = saver.snapshot?.owner,
            let command = source.ask(about: owner, &transition.numbers)
        else { return }
        transition.command(command)
    }

    private mutating func claim(
        _ targets: [String], from predecessor: ClientToken?, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        // A publication of this program is pending; other clients' clips must not interrupt it.
        guard !publications.table.isPublishing(.clipboard) else {
            return perform(saver.notOwned(), &publications, &transition)
        }
        let snapshot = saver.candidateSnapshot
        let isOfEarlier = earlierSource.owner != nil && snapshot?.owner == earlierSource.owner
        guard isOfEarlier || !source.isAwaited else {
            deferred = DeferredClaim(targets: targets, predecessor: predecessor)
            return
        }
        let source = isOfEarlier ? earlierSource : source
        let settings = transition.settings
        record(snapshot, saver.candidateOmissions, from: source, &transition)
        let recognition = source.recognition(offered: snapshot?.offered ?? [], settings.configuration)
        let enrichment = snapshot.flatMap { Enrichment($0, from: recognition, settings.bridging) }
        let generation = transition.numbers.generation()
        let offer = RelayedOffer(
            of: targets, generation, with: enrichment, from: recognition?.rule.name, settings)
        let application = settings.bridging.mode == .off ? nil : recognition?.rule.name ?? source.name
        relay.claim(offer, added: enrichment?.added.map(\.name) ?? [], application: application)
        transition.command(
            .claim(
                Claim(
                    .clipboard, generation, targets: offer.targets, condition: .unlessTaken(from: predecessor),
                    variesByRequestor: offer.varies)))
        guard let enrichment else { return }
        let publication = Publication(
            enrichment.item, transition.numbers.publication(), PublicationTerm(), settings.configuration,
            owner: recognition?.rule.name)
        publications.adopt(publication, as: generation)
    }

    /// Hands the current clip over to the history, once.
    private mutating func record(
        _ snapshot: Snapshot?, _ omissions: [Omission], from source: ClipSource, _ transition: inout Transition
    ) {
        guard recording != .done, let snapshot, !snapshot.isEmpty else { return }
        recording = .done
        let configuration = transition.settings.configuration
        let rule = source.recognition(offered: snapshot.offered ?? [], configuration)?.rule.name
        // A clip that another clipboard manager offers again was copied from another program.
        let isOfManager = saver.isOfOtherManager(snapshot)
        let copy = HistoryDecision(configuration).copy(
            snapshot, omissions, of: isOfManager ? nil : source.identity, application: isOfManager ? nil : rule)
        if let copy { transition.record(copy) }
    }

    private mutating func claimDeferred(_ publications: inout PublicationMachine, _ transition: inout Transition) {
        guard let deferred else { return }
        self.deferred = nil
        // The deadline has passed: continues without the identity of the owner.
        if source.isAwaited { source = ClipSource() }
        claim(deferred.targets, from: deferred.predecessor, &publications, &transition)
    }

    /// Takes a clip over after it has been read, if that gives readers something new.
    private mutating func decide(_ publications: inout PublicationMachine, _ transition: inout Transition) {
        let isPublishing = publications.table.isPublishing(.clipboard)
        let snapshot = role.isWatching ? saver.snapshot : nil
        let isDue = takeover.decide(
            snapshot, from: source, isPublishing: isPublishing, transition.settings, at: transition.now)
        guard isDue else { return }
        perform(saver.takeOver(now: transition.now), &publications, &transition)
    }
}
