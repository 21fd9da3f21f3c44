import Pasteboard
import SelectionModel
import Targets

/// The clipboard manager of a session (freedesktop ClipboardManager specification; ICCCM 2.0 §2.8): has the role as long as nobody
/// else has it, owns clips in the place of clients that end, and takes clips over that lack something useful.
struct ClipboardManager: Sendable {
    static let role = SelectionName("CLIPBOARD_MANAGER")

    /// What is to be done.
    enum Action: Sendable {
        case backEnd(BackEndCommand)
        /// Answer for the targets of a generation that the manager has nothing for itself.
        case adopt(Publication, Generation)
        /// Tell people.
        case warn(String)
    }

    /// What holds at the moment of an event.
    struct Circumstances {
        let now: ContinuousClock.Instant
        /// Whether a publication of our own is on its way, which what others have copied must not come in between of.
        let isPublishing: Bool
        let configuration: Configuration
        let bridging: Bridging
        let destinations: Destinations
    }

    /// A generation that is to go on for the client that had copied.
    struct Candidate: Sendable {
        let generation: Generation
        /// What is offered beside the targets of that client.
        let added: [String]
        /// The name of that client's application, where it is known.
        let application: String?
    }

    /// A clip that is owned in the place of the client that had copied it.
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

    /// What is to be made of the present clip, once it has been read.
    private enum Decision {
        case none
        case due(since: ContinuousClock.Instant)
        /// It is not known yet who the owner is.
        case awaitingSource
    }

    /// What waits for the owner to be known: nothing else can change by that which was read of its clip.
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
    /// What is offered of a clip of somebody else, or is about to be.
    private var offered: RelayedOffer?
    private var question: RetrievalID?
    /// The question who has the role.
    private var rival: InquiryID?

    /// - Parameter bridging: its limits hold for as long as this manager lives.
    init(bridging: Bridging) {
        history = TakeoverHistory(reaction: bridging.reaction)
        saver = ClipSaver(limits: KeepingLimits(takeover: bridging.largestTakeover))
    }

    /// Nothing is owned in the place of somebody else, or about to be.
    var isIdle: Bool { kept == nil && candidate == nil && deferred == nil }

    var hasRole: Bool { if case .held = role { true } else { false } }

    /// When ``expire(_:_:)`` is to be called next.
    var deadline: ContinuousClock.Instant? {
        if case .due(let since) = decision { return min(since, saver.deadline ?? since) }
        return saver.deadline
    }

    /// The clip that is owned in the place of the client that had copied it.
    var clip: ClipSaver.Clip? { kept?.clip }

    var status: ManagerStatus {
        ManagerStatus(
            hasRole: hasRole, readTargets: saver.snapshot?.targets.count ?? 0,
            keptTargets: clip?.snapshot.targets.count ?? 0, keptBytes: clip?.snapshot.bytes ?? 0,
            keptOf: kept?.candidate.application, omissions: clip?.omissions ?? saver.omissions)
    }

    /// Whether a generation is that by which it has the role.
    func hasRole(_ generation: Generation) -> Bool { generation == role.generation }

    /// Whether a generation is that of the role, or of a clip of somebody else.
    func owns(_ generation: Generation) -> Bool {
        generation == role.generation || relays(generation)
    }

    /// Whether a generation is that of a clip of somebody else.
    func relays(_ generation: Generation) -> Bool {
        generation == candidate?.generation || generation == kept?.candidate.generation
    }
}

// MARK: The role

extension ClipboardManager {
    /// Takes the role, if nobody has it.
    mutating func begin(_ numbers: inout Numbers) -> [BackEndCommand] {
        let generation = numbers.generation()
        role = .claiming(generation)
        // First, so that whoever asks as soon as the role is taken finds that its clip is known.
        return [
            .watch(.clipboard),
            .claim(Claim(Self.role, generation, targets: ["SAVE_TARGETS"], condition: .vacant)),
        ]
    }

    /// Owns a clip again that was kept on an earlier connection, if nobody owns the clipboard now.
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
    /// A client that is about to leave asks for its clip to be saved.
    mutating func save(
        _ request: RequestID, listed targets: [String]?, _ circumstances: Circumstances, _ numbers: inout Numbers
    ) -> [Action] {
        perform(saver.save(request, listed: targets, now: circumstances.now), circumstances, &numbers)
    }

    /// Whoever asked for a clip to be saved does not wait any more.
    mutating func withdraw(_ request: RequestID) {
        saver.withdraw(request)
    }

    /// What is offered of a clip where who asks decides on that; nil where nobody is to be told apart.
    func varyingOffer(_ generation: Generation) -> RelayedOffer? {
        offered.flatMap { $0.generation == generation && $0.varies ? $0 : nil }
    }

    /// Whether a target is answered with what is written anew, to all but those who read what the owner wrote.
    func replaces(_ target: String, of generation: Generation) -> Bool {
        offered.map { $0.generation == generation && $0.replaced.contains(Target(target)) } ?? false
    }

    /// Whether a target is answered with what is written anew to this application; nil: one that no rule knows.
    func replaces(_ target: String, of generation: Generation, for destination: DestinationRule?) -> Bool {
        guard replaces(target, of: generation) else { return false }
        guard let destination else { return true }
        return !destination.readsOriginals && destination.name != offered?.owner
    }

    /// What was read of the clip, byte for byte.
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

    /// A client is known that was asked about.
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

    /// Begins what is due, and ends what is late.
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
        // Whoever it was: the moment has come.
        if source.isAwaited { source = ClipSource() }
        return claim(deferred.targets, from: deferred.predecessor, circumstances, &numbers)
    }

    /// The clip has been read: takes it over if that is worth it.
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
