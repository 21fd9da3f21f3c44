import PasteboardClient
import Pasteboard
import Selections
import Targets
import X11

/// The clipboard manager of a session: has the role as long as nobody else has it, and carries out what
/// ``ClipboardKeeping`` decides.
final class ClipboardKeeper {
    static let role = SelectionName("CLIPBOARD_MANAGER")

    /// What the keeper needs of its server.
    struct Surroundings {
        /// Whether a publication of our own is on its way, which what others have copied must not come in between of.
        let isPublishing: () -> Bool
        /// Answers for the targets of a generation that the keeper has nothing for itself.
        let adopt: (Holding, Generation) -> Void
        /// Who asks, by the rules about destinations.
        let finder: () -> DestinationFinder
        /// The file that is started with `--render` to render.
        let executable: String
        /// The user's, as it is now.
        let configuration: () -> Configuration
        /// Called with a line for people when another client has the role.
        let warn: (String) -> Void
    }

    /// A generation that is to go on for the client that had copied.
    struct Candidate {
        let generation: Generation
        /// What is offered beside the targets of that client.
        let added: [String]
        /// The name of that client's application, where it is known.
        let application: String?
    }

    /// A clip that is owned in the place of the client that had copied it.
    struct Kept {
        let candidate: Candidate
        let clip: ClipboardKeeping.Clip
    }

    private let client: SelectionClient
    private let surroundings: Surroundings
    var bridging: Bridging
    private var keeping: ClipboardKeeping
    private var roleGeneration: Generation?
    private var hasRole = false
    private var candidate: Candidate?
    private(set) var kept: Kept?
    /// What is offered of a clip of somebody else, or is about to be.
    private var offered: RelayedOffer?
    private var question: RetrievalID?
    private var history: TakeoverHistory
    /// Whether the present clip has been read, and what is to be made of it has not been decided.
    private var isToBeDecided = false
    /// Who the owner of the present clip is, once that has been asked.
    private var source: SourceRecognition?
    /// What it is called.
    private var application: String?

    init(client: SelectionClient, bridging: Bridging, _ surroundings: Surroundings) {
        self.client = client
        self.bridging = bridging
        self.surroundings = surroundings
        history = TakeoverHistory(reaction: bridging.reaction)
        keeping = ClipboardKeeping(limits: KeepingLimits(takeover: bridging.largestTakeover))
        // First, so that whoever asks as soon as the role is taken finds that its clip is known.
        client.watch(.clipboard)
        roleGeneration = client.manage(Self.role, targets: ["SAVE_TARGETS"])
    }

    /// Nothing is owned in the place of somebody else, or about to be.
    var isIdle: Bool { kept == nil && candidate == nil }

    var deadline: ContinuousClock.Instant? { isToBeDecided ? .now : keeping.deadline }

    /// The clip that is owned in the place of the client that had copied it.
    var clip: ClipboardKeeping.Clip? { kept?.clip }

    var report: StatusReport.Manager {
        StatusReport.Manager(
            hasRole: hasRole, readTargets: keeping.snapshot?.targets.count ?? 0,
            keptTargets: clip?.snapshot.targets.count ?? 0, keptBytes: clip?.snapshot.bytes ?? 0,
            keptOf: kept?.candidate.application,
            omissions: Array((clip?.omissions ?? keeping.omissions).prefix(StatusReport.Manager.longestList)))
    }

    /// Begins what is due.
    func process(now: ContinuousClock.Instant) {
        if let deadline = keeping.deadline, deadline <= now { perform(keeping.expire(now: now)) }
        if isToBeDecided { decide(now: now) }
    }

    /// Handles an event if it is about the role, or about a clip of somebody else.
    ///
    /// - Returns: false if it is somebody else's.
    func handle(_ event: SelectionEvent, now: ContinuousClock.Instant) -> Bool {
        switch event {
        case .owned(_, let generation, _): return owned(generation)
        case .notOwned(_, let generation, let failure): return notOwned(generation, failure)
        case .lost(_, let generation, _): return lost(generation)
        case .requested(let id, _, let generation, let target, let requestor):
            return answer(id, generation, target, to: requestor)
        case .saveRequested(let id, _, let generation, let targets, _):
            guard generation == roleGeneration else { return false }
            perform(keeping.save(id, listed: targets, now: now))
        case .targets(question, let result):
            question = nil
            perform(keeping.listed(result, now: now))
        case .retrieved(question, let result):
            question = nil
            perform(keeping.fetched(result, now: now))
        case .ownerChanged(.clipboard, let owner, let reason, _, let count):
            guard roleGeneration != nil else { return true }
            let isOurs = owner.map { client.isOwn($0) } ?? false
            if owner != nil {
                (isToBeDecided, source, application) = (false, nil, nil)
                if !isOurs { history.ownerChanged(at: now) }
            }
            perform(keeping.ownerChanged(owner, isOurs: isOurs, reason: reason, count: count, now: now))
        case .ownerChanged, .targets, .retrieved, .withdrawn, .transferred, .cleared: return false
        }
        return true
    }

    /// Owns a clip again that was kept on an earlier connection, if nobody owns the clipboard now.
    func restore(_ clip: ClipboardKeeping.Clip) {
        perform(keeping.restore(clip))
    }
}

extension ClipboardKeeper {
    private func owned(_ generation: Generation) -> Bool {
        if generation == roleGeneration {
            hasRole = true
            return true
        }
        guard let candidate, generation == candidate.generation else { return false }
        self.candidate = nil
        let (clip, actions) = keeping.owned()
        kept = clip.map { Kept(candidate: candidate, clip: $0) }
        if let clip, clip.isTakenOver { history.tookOver(clip.snapshot.payloads, at: .now) }
        perform(actions)
        return true
    }

    private func notOwned(_ generation: Generation, _ failure: OwnershipFailure) -> Bool {
        if generation == roleGeneration {
            roleGeneration = nil
            perform(keeping.end())
            if case .taken(let owner) = failure { surroundings.warn(sentence(about: owner)) }
            return true
        }
        guard generation == candidate?.generation else { return false }
        candidate = nil
        perform(keeping.notOwned())
        return false
    }

    private func sentence(about owner: Window?) -> String {
        let name = owner.flatMap { client.identify($0).command }.map { " (\($0))" } ?? ""
        return "another clipboard manager\(name) runs; what other programs copy is left to it"
    }

    private func lost(_ generation: Generation) -> Bool {
        if generation == roleGeneration {
            roleGeneration = nil
            hasRole = false
            perform(keeping.end())
            surroundings.warn("another clipboard manager has taken over; what other programs copy is left to it")
            return true
        }
        if generation == kept?.candidate.generation { kept = nil }
        return false
    }

    private func answer(_ id: RequestID, _ generation: Generation, _ target: String, to requestor: Window) -> Bool {
        if generation == offered?.generation, let offered, offered.varies {
            let withheld = surroundings.finder().destination(behind: requestor)?.withheld(of: offered.source) ?? []
            if target == "TARGETS" {
                client.supplyTargets(id, offered.targets.filter { !withheld.contains(Target($0)) })
                return true
            }
            guard !withheld.contains(Target(target)) else {
                client.supply(id, nil)
                return true
            }
        }
        let snapshot = generation == kept?.candidate.generation ? kept?.clip.snapshot : nil
        let isCandidate = generation == candidate?.generation
        let payload = snapshot?.payloads[target] ?? (isCandidate ? keeping.candidatePayload(for: target) : nil)
        guard let payload else { return false }
        client.supply(id, payload)
        return true
    }

    private func perform(_ actions: [ClipboardKeeping.Action]) {
        for action in actions { perform(action) }
    }

    private func perform(_ action: ClipboardKeeping.Action) {
        switch action {
        case .list(let limits): question = client.retrieveTargets(.clipboard, limits: limits)
        case .fetch(let target, let limits): question = client.retrieve(.clipboard, target: target, limits: limits)
        case .stop:
            if let question { client.cancel(question) }
            question = nil
        case .own(let targets, let window): own(targets, from: window)
        case .consider: isToBeDecided = true
        case .answer(let request, let isSaved): client.supply(request, isSaved ? .done : nil)
        }
    }
}

// MARK: Bridging

extension ClipboardKeeper {
    private func own(_ targets: [String], from window: Window) {
        guard !surroundings.isPublishing() else {
            perform(keeping.notOwned())
            return
        }
        let enrichment = keeping.candidateSnapshot.flatMap { bridging.mode == .off ? nil : self.enrichment(of: $0) }
        let added = enrichment?.added.map(\.name) ?? []
        let all = Array((targets + added).prefix(SelectionClient.targetLimit))
        let rule = enrichment?.item.renewed.isEmpty == false ? source?.rule.name : nil
        let varies = surroundings.finder().withholdsAny(of: all, from: rule)
        let generation = client.keep(.clipboard, targets: all, from: window, variesByRequestor: varies)
        candidate = Candidate(generation: generation, added: added, application: application)
        offered = RelayedOffer(generation: generation, targets: all, source: rule, varies: varies)
        if let enrichment {
            let holding = Holding(
                enrichment.item, executable: surroundings.executable, .init(), surroundings.configuration(),
                owner: source?.rule.name)
            surroundings.adopt(holding, generation)
        }
    }

    /// The clip has been read: recognises its owner while there is one, and takes the clip over if that is worth it.
    private func decide(now: ContinuousClock.Instant) {
        isToBeDecided = false
        guard bridging.mode != .off, hasRole, let snapshot = keeping.snapshot, !snapshot.isEmpty else { return }
        recognise(snapshot)
        let offered = snapshot.offered ?? []
        guard bridging.mode == .enrich, !surroundings.isPublishing(), Reserve.of(offered) == nil,
            enrichment(of: snapshot)?.isUseful(beside: offered) == true,
            history.allowsTakingOver(snapshot.payloads, of: client.client(of: snapshot.owner))
        else { return }
        perform(keeping.takeOver(now: now))
    }

    private func recognise(_ snapshot: Snapshot) {
        guard source == nil, client.owner(of: .clipboard) == snapshot.owner else { return }
        let offered = (snapshot.offered ?? []).map { Target($0) }
        let identity = client.identify(snapshot.owner)
        var evidence = identity.evidence(offered: offered)
        let configuration = surroundings.configuration()
        if configuration.hasOwnSources { evidence.rules = SourceRules(configuration.sources) }
        source = SourceRecognition(evidence)
        application = source?.rule.name ?? identity.applicationName
    }

    private func enrichment(of snapshot: Snapshot) -> Enrichment? {
        recognise(snapshot)
        return Enrichment(
            snapshot.payloads, targets: snapshot.targets, from: source, limit: bridging.largestSource)
    }
}
