import Selections
import X11

/// The clipboard manager of a session: has the role as long as nobody else has it, and carries out what
/// ``ClipboardKeeping`` decides.
final class ClipboardKeeper {
    static let role = SelectionName("CLIPBOARD_MANAGER")

    private let client: SelectionClient
    /// Whether a publication of our own is on its way, which what others have copied must not come in between of.
    private let isPublishing: () -> Bool
    private let warn: (String) -> Void
    private var keeping = ClipboardKeeping()
    private var roleGeneration: Generation?
    private var hasRole = false
    private var candidate: Generation?
    private var kept: (generation: Generation, clip: ClipboardKeeping.Clip)?
    private var question: RetrievalID?

    /// - Parameter warn: called with a line for people when another client has the role.
    init(
        client: SelectionClient, isPublishing: @escaping () -> Bool, warn: @escaping (String) -> Void
    ) {
        self.client = client
        self.isPublishing = isPublishing
        self.warn = warn
        // First, so that whoever asks as soon as the role is taken finds that its clip is known.
        client.watch(.clipboard)
        roleGeneration = client.manage(Self.role, targets: ["SAVE_TARGETS"])
    }

    /// Nothing is owned in the place of somebody else, or about to be.
    var isIdle: Bool { kept == nil && candidate == nil }

    var deadline: ContinuousClock.Instant? { keeping.deadline }

    /// The clip that is owned in the place of the client that had copied it.
    var clip: ClipboardKeeping.Clip? { kept?.clip }

    var report: StatusReport.Manager {
        StatusReport.Manager(
            hasRole: hasRole, readTargets: keeping.snapshot?.targets.count ?? 0,
            keptTargets: clip?.snapshot.targets.count ?? 0, keptBytes: clip?.snapshot.bytes ?? 0,
            omissions: Array((clip?.omissions ?? keeping.omissions).prefix(StatusReport.Manager.longestList)))
    }

    /// Begins what is due.
    func process(now: ContinuousClock.Instant) {
        if let deadline, deadline <= now { perform(keeping.expire(now: now)) }
    }

    /// Handles an event if it is about the role, or about a clip of somebody else.
    ///
    /// - Returns: false if it is somebody else's.
    func handle(_ event: SelectionEvent, now: ContinuousClock.Instant) -> Bool {
        switch event {
        case .owned(_, let generation, _): return owned(generation)
        case .notOwned(_, let generation, let failure): return notOwned(generation, failure)
        case .lost(_, let generation, _): return lost(generation)
        case .requested(let id, _, let generation, let target, _): return request(id, generation, target)
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
        guard generation == candidate else { return false }
        candidate = nil
        let (clip, actions) = keeping.owned()
        kept = clip.map { (generation, $0) }
        perform(actions)
        return true
    }

    private func notOwned(_ generation: Generation, _ failure: OwnershipFailure) -> Bool {
        if generation == roleGeneration {
            roleGeneration = nil
            perform(keeping.end())
            if case .taken(let owner) = failure { warn(sentence(about: owner)) }
            return true
        }
        guard generation == candidate else { return false }
        candidate = nil
        perform(keeping.notOwned())
        return true
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
            warn("another clipboard manager has taken over; what other programs copy is left to it")
            return true
        }
        guard generation == kept?.generation else { return false }
        kept = nil
        return true
    }

    private func request(_ id: RequestID, _ generation: Generation, _ target: String) -> Bool {
        if let kept, generation == kept.generation {
            client.supply(id, kept.clip.snapshot.payloads[target])
            return true
        }
        guard generation == candidate else { return false }
        client.supply(id, keeping.candidatePayload(for: target))
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
        case .own(let targets, let window):
            if isPublishing() {
                perform(keeping.notOwned())
            } else {
                candidate = client.keep(.clipboard, targets: targets, from: window)
            }
        case .answer(let request, let isSaved): client.supply(request, isSaved ? .done : nil)
        }
    }
}
