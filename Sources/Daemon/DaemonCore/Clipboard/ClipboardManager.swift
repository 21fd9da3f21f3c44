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
    /// The clip owned in place of its original owner, or about to be.
    private(set) var relay = RelayedClip()
    private var saver: ClipSaver
    private var takeover: TakeoverDecision
    private var requests = OwnerRequests(.clipboard)
    private var deferred: DeferredClaim?
    /// The progress of the current clip on its way to the history.
    private var recording = Recording.none

    private enum Recording {
        case none
        /// It has been read, and its owner is not identified yet.
        case awaitsSource
        case done
    }

    /// - Parameter bridging: the settings, whose limits apply for the lifetime of this manager.
    init(bridging: Bridging) {
        takeover = TakeoverDecision(reaction: bridging.reaction)
        saver = ClipSaver(limits: KeepingLimits(takeover: bridging.largestTakeover))
    }

    /// True if no clip of another client is owned or about to be.
    var isIdle: Bool { relay.isIdle && deferred == nil }

    /// The time of the next call of ``expire(_:_:)``.
    var deadline: Instant? { [takeover.deadline, saver.deadline].compactMap { $0 }.min() }

    var status: ManagerStatus {
        let clip = relay.kept?.clip
        return ManagerStatus(
            hasRole: role.isHeld, readTargets: saver.snapshot?.targets.count ?? 0,
            keptTargets: clip?.snapshot.targets.count ?? 0, keptBytes: clip?.snapshot.bytes ?? 0,
            keptOf: relay.kept?.candidate.application,
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
            if recording == .awaitsSource {
                record(saver.snapshot, saver.omissions, from: requests.source, &transition)
            }
            recording = .none
            requests.ownerChanged()
            takeover.ownerChanged(isOurs: change.isOurs, at: transition.now)
        }
        perform(saver.ownerChanged(change, now: transition.now), &publications, &transition)
    }

    mutating func listed(
        _ id: RetrievalID, _ result: Result<[String], RetrievalError>, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        guard requests.ended(id) else { return }
        requests.hold(result)
        if transition.settings.configuration.secrecy.needsApplication, requests.source.isAwaited { return }
        readOn(&publications, &transition)
    }

    /// Continues with the owner's list, if that has arrived.
    private mutating func readOn(_ publications: inout PublicationMachine, _ transition: inout Transition) {
        guard let list = requests.takeList() else { return }
        let judge = ClipJudge(transition.settings.configuration.secrecy, owner: requests.source.evidence)
        perform(saver.listed(list, judge: judge, now: transition.now), &publications, &transition)
    }

    mutating func retrieved(
        _ id: RetrievalID, _ result: Result<Payload, RetrievalError>, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        guard requests.ended(id) else { return }
        perform(saver.fetched(result, now: transition.now), &publications, &transition)
    }

    /// Handles the identity of a client.
    mutating func identified(
        _ inquiry: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity,
        _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        guard !role.identified(inquiry, identity, &transition), requests.identified(inquiry, client, identity) else {
            return
        }
        readOn(&publications, &transition)
        if recording == .awaitsSource { record(saver.snapshot, saver.omissions, from: requests.source, &transition) }
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
                requests.list(limits, &transition)
                if needsSource(transition.settings) { requests.identify(saver.snapshot?.owner, &transition) }
            case .fetch(let target, let limits): requests.retrieve(target, limits, &transition)
            case .stop: requests.stop(&transition)
            case .own(let targets, let predecessor): claim(targets, from: predecessor, &publications, &transition)
            case .consider:
                takeover.consider(at: transition.now)
                if requests.source.isAwaited, recording == .none {
                    recording = .awaitsSource
                } else {
                    record(saver.snapshot, saver.omissions, from: requests.source, &transition)
                }
            case .answer(let request, let isSaved): transition.command(.supply(request, isSaved ? .done : nil))
            }
        }
    }

    private func needsSource(_ settings: ServerSettings) -> Bool {
        let configuration = settings.configuration
        return settings.bridging.mode != .off || configuration.secrecy.needsApplication || configuration.history.isOn
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
        let earlier = requests.earlierSource(of: snapshot?.owner)
        guard earlier != nil || !requests.source.isAwaited else {
            deferred = DeferredClaim(targets: targets, predecessor: predecessor)
            return
        }
        let (source, settings) = (earlier ?? requests.source, transition.settings)
        record(snapshot, saver.candidateOmissions, from: source, &transition)
        let recognition = source.recognition(offered: snapshot?.offered ?? [], settings.configuration)
        let enrichment = snapshot.flatMap { Enrichment($0, from: recognition, settings.bridging) }
        let generation = transition.numbers.generation()
        let offer = RelayedOffer(of: targets, generation, with: enrichment, from: recognition?.rule.name, settings)
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
        // A clip that another clipboard manager offers again was copied from another program.
        transition.record(snapshot, omissions, of: saver.isOfOtherManager(snapshot) ? nil : source)
    }

    private mutating func claimDeferred(_ publications: inout PublicationMachine, _ transition: inout Transition) {
        guard let deferred else { return }
        self.deferred = nil
        // The deadline has passed: continues without the identity of the owner.
        if requests.source.isAwaited { requests.forgetSource() }
        claim(deferred.targets, from: deferred.predecessor, &publications, &transition)
    }

    /// Takes a clip over after it has been read, if that gives readers something new.
    private mutating func decide(_ publications: inout PublicationMachine, _ transition: inout Transition) {
        let isPublishing = publications.table.isPublishing(.clipboard)
        let snapshot = role.isWatching ? saver.snapshot : nil
        let isDue = takeover.decide(
            snapshot, from: requests.source, isPublishing: isPublishing, transition.settings, at: transition.now)
        guard isDue else { return }
        perform(saver.takeOver(now: transition.now), &publications, &transition)
    }
}
