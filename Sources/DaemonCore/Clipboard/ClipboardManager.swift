import Pasteboard
import SelectionModel
import Targets

/// The clipboard manager of a session (freedesktop ClipboardManager specification; ICCCM 2.0 §2.8).
///
/// Owns the manager selection as long as no other client does, owns clips in place of clients that end, and takes over clips
/// that lack a useful type.
struct ClipboardManager: Sendable {
    static let role = SelectionName("CLIPBOARD_MANAGER")

    /// An action for the machine.
    enum Action: Sendable {
        case backEnd(BackEndCommand)
        /// Answer requests for those targets of a generation for which the manager has no content.
        case adopt(Publication, Generation)
        /// Print a message for the user.
        case warn(String)
    }

    /// The state of the machine at the moment of an event.
    struct Circumstances {
        let now: ContinuousClock.Instant
        /// True if a publication of our own is pending, which other clients' clips must not interrupt.
        let isPublishing: Bool
        let configuration: Configuration
        let bridging: Bridging
        let destinations: Destinations
    }

    /// A generation about to be owned for the client that copied.
    struct Candidate: Sendable {
        let generation: Generation
        /// The targets offered in addition to those of that client.
        let added: [String]
        /// The name of that client's application, if known.
        let application: String?
    }

    /// A clip owned in place of the client that copied it.
    struct Kept: Sendable {
        let candidate: Candidate
        let clip: ClipSaver.Clip
    }

    private enum Role {
        case none
        case claiming(Generation)
        case held(Generation)

        var generation: Generation? {
            switch self {
            case .none: nil
            case .claiming(let generation), .held(let generation): generation
            }
        }
    }

    /// The pending decision about the present clip, once it has been read.
    private enum Decision {
        case none
        case due(since: ContinuousClock.Instant)
        /// The owner is not identified yet.
        case awaitingSource
    }

    /// A claim that waits for the identity of the owner; nothing else can change the clip as read.
    private struct DeferredClaim {
        let targets: [String]
        let predecessor: ClientToken?
    }

    private var saver: ClipSaver
    private var history: TakeoverHistory
    private var source = ClipSource()
    private var role = Role.none
    private var decision = Decision.none
    private var deferred: DeferredClaim?
    private var candidate: Candidate?
    private(set) var kept: Kept?
    /// The current or pending offer of another client's clip.
    private var offered: RelayedOffer?
    private var question: RetrievalID?
    /// The inquiry for the owner of the manager selection.
    private var rival: InquiryID?

    /// - Parameter bridging: the settings, whose limits apply for the lifetime of this manager.
    init(bridging: Bridging) {
        history = TakeoverHistory(reaction: bridging.reaction)
        saver = ClipSaver(limits: KeepingLimits(takeover: bridging.largestTakeover))
    }

    /// True if no clip of another client is owned or about to be.
    var isIdle: Bool { kept == nil && candidate == nil && deferred == nil }

    var hasRole: Bool { if case .held = role { true } else { false } }

    /// The time of the next call of ``expire(_:_:)``.
    var deadline: ContinuousClock.Instant? {
        if case .due(let since) = decision { return min(since, saver.deadline ?? since) }
        return saver.deadline
    }

    /// The clip owned in place of the client that copied it.
    var clip: ClipSaver.Clip? { kept?.clip }

    var status: ManagerStatus {
        ManagerStatus(
            hasRole: hasRole, readTargets: saver.snapshot?.targets.count ?? 0,
            keptTargets: clip?.snapshot.targets.count ?? 0, keptBytes: clip?.snapshot.bytes ?? 0,
            keptOf: kept?.candidate.application, omissions: clip?.omissions ?? saver.omissions)
    }

    /// True for the generation of the manager selection.
    func hasRole(_ generation: Generation) -> Bool { generation == role.generation }

    /// True for the generation of the manager selection or of another client's clip.
    func owns(_ generation: Generation) -> Bool {
        generation == role.generation || relays(generation)
    }

    /// True for the generation of another client's clip.
    func relays(_ generation: Generation) -> Bool {
        generation == candidate?.generation || generation == kept?.candidate.generation
    }
}

// MARK: The role

extension ClipboardManager {
    /// Claims the manager selection, if it has no owner.
    mutating func begin(_ numbers: inout Numbers) -> [BackEndCommand] {
        let generation = numbers.generation()
        role = .claiming(generation)
        // Watched first, so that the clip is known to a client that asks as soon as the manager selection is owned.
        return [
            .watch(.clipboard),
            .claim(Claim(Self.role, generation, targets: ["SAVE_TARGETS"], condition: .vacant)),
        ]
    }

    /// Owns a clip again that was kept on an earlier connection, if the clipboard has no owner.
    mutating func restore(_ clip: ClipSaver.Clip, _ circumstances: Circumstances, _ numbers: inout Numbers) -> [Action]
    {
        perform(saver.restore(clip), circumstances, &numbers)
    }

    mutating func owned(_ generation: Generation, _ circumstances: Circumstances, _ numbers: inout Numbers) -> [Action]
    {
        if generation == role.generation {
            role = .held(generation)
            return []
        }
        guard let candidate, generation == candidate.generation else { return [] }
        self.candidate = nil
        let (clip, actions) = saver.owned()
        kept = clip.map { Kept(candidate: candidate, clip: $0) }
        if let clip, clip.isTakenOver { history.tookOver(clip.snapshot.payloads, at: circumstances.now) }
        return perform(actions, circumstances, &numbers)
    }

    mutating func notOwned(
        _ generation: Generation, _ failure: ClaimFailure, _ circumstances: Circumstances, _ numbers: inout Numbers
    ) -> [Action] {
        if generation == role.generation {
            role = .none
            let actions = perform(saver.end(), circumstances, &numbers)
            guard case .taken(let owner) = failure else { return actions }
            guard let owner else { return actions + [.warn(Self.sentence(about: nil))] }
            let inquiry = numbers.inquiry()
            rival = inquiry
            return actions + [.backEnd(.identify(inquiry, owner))]
        }
        guard generation == candidate?.generation else { return [] }
        candidate = nil
        return perform(saver.notOwned(), circumstances, &numbers)
    }

    mutating func lost(_ generation: Generation, _ circumstances: Circumstances, _ numbers: inout Numbers) -> [Action] {
        if generation == role.generation {
            role = .none
            let sentence = "another clipboard manager has taken over; what other programs copy is left to it"
            return perform(saver.end(), circumstances, &numbers) + [.warn(sentence)]
        }
        if generation == kept?.candidate.generation { kept = nil }
        return []
    }

    private static func sentence(about name: String?) -> String {
        "another clipboard manager\(name.map { " (\($0))" } ?? "") runs; what other programs copy is left to it"
    }
}

// MARK: Requests

extension ClipboardManager {
    /// Handles the SAVE_TARGETS request of a client that is about to end.
    mutating func save(
        _ request: RequestID, listed targets: [String]?, _ circumstances: Circumstances, _ numbers: inout Numbers
    ) -> [Action] {
        perform(saver.save(request, listed: targets, now: circumstances.now), circumstances, &numbers)
    }

    /// Drops a saving request whose requestor no longer waits.
    mutating func withdraw(_ request: RequestID) {
        saver.withdraw(request)
    }

    /// The offer of a clip if it depends on the requestor; nil if it is the same for all requestors.
    func varyingOffer(_ generation: Generation) -> RelayedOffer? {
        offered.flatMap { $0.generation == generation && $0.varies ? $0 : nil }
    }

    /// True if a target is answered with rewritten content, except to requestors that read the owner's own.
    func replaces(_ target: String, of generation: Generation) -> Bool {
        offered.map { $0.generation == generation && $0.replaced.contains(Target(target)) } ?? false
    }

    /// True if a target is answered to this application with rewritten content; nil: an application that no rule matches.
    func replaces(_ target: String, of generation: Generation, for destination: DestinationRule?) -> Bool {
        guard replaces(target, of: generation) else { return false }
        guard let destination else { return true }
        return !destination.readsOriginals && destination.name != offered?.owner
    }

    /// The content read from the clip, unchanged.
    func payload(_ target: String, of generation: Generation) -> Payload? {
        if generation == kept?.candidate.generation { return kept?.clip.snapshot.payloads[target] }
        return generation == candidate?.generation ? saver.candidatePayload(for: target) : nil
    }
}

// MARK: The clipboard

extension ClipboardManager {
    mutating func ownerChanged(
        _ change: OwnerChange, _ circumstances: Circumstances, _ numbers: inout Numbers
    ) -> [Action] {
        guard role.generation != nil else { return [] }
        var actions: [Action] = []
        if change.owner != nil {
            actions = claimDeferred(circumstances, &numbers)
            (decision, source) = (.none, ClipSource())
            if !change.isOurs { history.ownerChanged(at: circumstances.now) }
        }
        return actions + perform(saver.ownerChanged(change, now: circumstances.now), circumstances, &numbers)
    }

    mutating func listed(
        _ retrieval: RetrievalID, _ result: Result<[String], RetrievalError>, _ circumstances: Circumstances,
        _ numbers: inout Numbers
    ) -> [Action] {
        guard retrieval == question else { return [] }
        question = nil
        return perform(saver.listed(result, now: circumstances.now), circumstances, &numbers)
    }

    mutating func retrieved(
        _ retrieval: RetrievalID, _ result: Result<Payload, RetrievalError>, _ circumstances: Circumstances,
        _ numbers: inout Numbers
    ) -> [Action] {
        guard retrieval == question else { return [] }
        question = nil
        return perform(saver.fetched(result, now: circumstances.now), circumstances, &numbers)
    }

    /// Handles the identity of a client.
    mutating func identified(
        _ inquiry: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity, _ circumstances: Circumstances,
        _ numbers: inout Numbers
    ) -> [Action] {
        if inquiry == rival {
            rival = nil
            return [.warn(Self.sentence(about: identity.command))]
        }
        guard source.identified(inquiry, client, identity) else { return [] }
        var actions = claimDeferred(circumstances, &numbers)
        if case .awaitingSource = decision { actions += decide(circumstances, &numbers) }
        return actions
    }

    /// Starts what is due and ends what has timed out.
    mutating func expire(_ circumstances: Circumstances, _ numbers: inout Numbers) -> [Action] {
        var actions: [Action] = []
        if let deadline = saver.deadline, deadline <= circumstances.now {
            actions = perform(saver.expire(now: circumstances.now), circumstances, &numbers)
        }
        if case .due = decision { actions += decide(circumstances, &numbers) }
        return actions
    }
}

extension ClipboardManager {
    private mutating func perform(
        _ actions: [ClipSaver.Action], _ circumstances: Circumstances, _ numbers: inout Numbers
    ) -> [Action] {
        var result: [Action] = []
        for action in actions {
            switch action {
            case .list(let limits):
                let id = numbers.retrieval()
                question = id
                result.append(.backEnd(.list(id, .clipboard, limits)))
                result += askForSource(circumstances, &numbers)
            case .fetch(let target, let limits):
                let id = numbers.retrieval()
                question = id
                result.append(.backEnd(.retrieve(id, .clipboard, target: target, limits)))
            case .stop:
                if let question { result.append(.backEnd(.cancel(question))) }
                question = nil
            case .own(let targets, let predecessor):
                result += claim(targets, from: predecessor, circumstances, &numbers)
            case .consider: decision = .due(since: circumstances.now)
            case .answer(let request, let isSaved): result.append(.backEnd(.supply(request, isSaved ? .done : nil)))
            }
        }
        return result
    }

    private mutating func askForSource(_ circumstances: Circumstances, _ numbers: inout Numbers) -> [Action] {
        guard circumstances.bridging.mode != .off, let owner = saver.snapshot?.owner else { return [] }
        return source.ask(about: owner, &numbers).map { [.backEnd($0)] } ?? []
    }

    private mutating func claim(
        _ targets: [String], from predecessor: ClientToken?, _ circumstances: Circumstances, _ numbers: inout Numbers
    ) -> [Action] {
        guard !circumstances.isPublishing else { return perform(saver.notOwned(), circumstances, &numbers) }
        guard !source.isAwaited else {
            deferred = DeferredClaim(targets: targets, predecessor: predecessor)
            return []
        }
        let snapshot = saver.candidateSnapshot
        let recognition = source.recognition(offered: snapshot?.offered ?? [], circumstances.configuration)
        let enrichment = snapshot.flatMap { self.enrichment(of: $0, from: recognition, circumstances.bridging) }
        let added = enrichment?.added.map(\.name) ?? []
        let all = Array((targets + added).prefix(Claim.targetLimit))
        let rule = enrichment?.item.renewed.isEmpty == false ? recognition?.rule.name : nil
        let varies = circumstances.destinations.withholdsAny(of: all, from: rule)
        let generation = numbers.generation()
        let application = circumstances.bridging.mode == .off ? nil : recognition?.rule.name ?? source.name
        candidate = Candidate(generation: generation, added: added, application: application)
        let replaced = circumstances.bridging.mode == .enrich ? enrichment?.replaced ?? [] : []
        offered = RelayedOffer(
            generation: generation, targets: all, source: rule, owner: recognition?.rule.name, replaced: replaced,
            varies: varies)
        let claim = Claim(
            .clipboard, generation, targets: all, condition: .unlessTaken(from: predecessor), variesByRequestor: varies)
        let adopted = enrichment.map { enrichment in
            Action.adopt(
                Publication(
                    enrichment.item, numbers.publication(), PublicationTerm(), circumstances.configuration,
                    owner: recognition?.rule.name), generation)
        }
        return [.backEnd(.claim(claim))] + (adopted.map { [$0] } ?? [])
    }

    private mutating func claimDeferred(_ circumstances: Circumstances, _ numbers: inout Numbers) -> [Action] {
        guard let deferred else { return [] }
        self.deferred = nil
        // The deadline has passed: goes on without the identity of the owner.
        if source.isAwaited { source = ClipSource() }
        return claim(deferred.targets, from: deferred.predecessor, circumstances, &numbers)
    }

    /// Takes a clip over after it has been read, if that gives readers something new.
    private mutating func decide(_ circumstances: Circumstances, _ numbers: inout Numbers) -> [Action] {
        decision = .none
        let mode = circumstances.bridging.mode
        guard mode == .enrich || mode == .markdown, hasRole, let snapshot = saver.snapshot, !snapshot.isEmpty else {
            return []
        }
        guard !source.isAwaited else {
            decision = .awaitingSource
            return []
        }
        let offered = snapshot.offered ?? []
        let recognition = source.recognition(offered: offered, circumstances.configuration)
        guard !circumstances.isPublishing, ProtectedOwner.of(offered) == nil,
            let enrichment = enrichment(of: snapshot, from: recognition, circumstances.bridging),
            mode == .enrich || mode == .markdown && enrichment.isOfRecognisedText,
            enrichment.isUseful(beside: offered),
            history.allowsTakingOver(snapshot.payloads, of: snapshot.owner)
        else { return [] }
        return perform(saver.takeOver(now: circumstances.now), circumstances, &numbers)
    }

    private func enrichment(
        of snapshot: Snapshot, from recognition: SourceRecognition?, _ bridging: Bridging
    ) -> Enrichment? {
        guard bridging.mode != .off else { return nil }
        return Enrichment(
            snapshot.payloads, targets: snapshot.targets, from: recognition, limit: bridging.largestSource,
            recognisesText: bridging.mode == .enrich || bridging.mode == .markdown)
    }
}
