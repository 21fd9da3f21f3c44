import SelectionModel

/// Reads clips of other clients and saves them, as a clipboard manager does (freedesktop ClipboardManager specification; ICCCM 2.0
/// §2.8).
///
/// Each clip is read once it has been there for a moment. The clipboard is owned in the place of its owner when that ends without
/// having given the clip up, or asks for it. One target is asked for at a time. A back end reports every change of owner before
/// anything that a later owner answers, so that what is put together between two reports is of one clip.
struct ClipSaver: Sendable {
    enum Action: Sendable, Equatable {
        case list(RetrievalLimits)
        case fetch(String, RetrievalLimits)
        /// Forget what was asked for last.
        case stop
        /// Own these targets, unless somebody else than this client owns the clipboard by now; nil: unless anybody does.
        case own([String], from: ClientToken?)
        case answer(RequestID, isSaved: Bool)
        /// All that is read in case the owner is killed has been read: the moment to ask whether to take the clip over.
        case consider
    }

    /// A clip that is owned in the place of the client that had copied it, or soon will be.
    struct Clip: Sendable {
        let snapshot: Snapshot
        let omissions: [Omission]
        /// Whether its owner could go on itself.
        var isTakenOver = false
    }

    private enum Phase: Sendable, Equatable {
        case idle
        case waiting(until: ContinuousClock.Instant)
        case listing
        case fetching(KeepingRules.Fetch)
    }

    /// What an owner that is about to end waits for, or what nobody waits for if a clip is to be taken over.
    private struct Saving: Sendable {
        var requests: [RequestID]
        var listed: [String]?
        /// Whether nobody asked for it, and the owner could go on itself.
        var isTakeover: Bool
        let deadline: ContinuousClock.Instant

        /// Another list: what anybody wants is saved.
        mutating func add(_ more: [String]?) {
            guard let listed, let more else {
                listed = nil
                return
            }
            self.listed = listed + more.filter { !listed.contains($0) }
        }
    }

    private let limits: KeepingLimits
    private let rules: KeepingRules
    private var pace: ReadingPace
    private var phase = Phase.idle
    private var saving: Saving?
    private var planned = KeepingRules.Plan()
    private var isOurs = false
    /// What is known of the present clip of another client.
    private(set) var snapshot: Snapshot?
    /// What is about to be owned in its place, and what will be missing.
    private var candidate: Clip?

    init(limits: KeepingLimits = KeepingLimits()) {
        self.limits = limits
        rules = KeepingRules(limits: limits)
        pace = ReadingPace(limits: limits)
    }

    /// When `expire` is to be called next; nil while nothing is to be read.
    var deadline: ContinuousClock.Instant? {
        let saved = candidate == nil ? saving?.deadline : nil
        if case .waiting(let moment) = phase { return min(moment, saved ?? moment) }
        return saved
    }

    /// What of the present clip of another client would not outlive its owner.
    var omissions: [Omission] {
        guard let snapshot else { return [] }
        if snapshot.objection != nil { return snapshot.omissions }
        return planned.omissions + snapshot.omissions
    }
}

// MARK: Changes of the clipboard

extension ClipSaver {
    mutating func ownerChanged(
        _ change: OwnerChange, now: ContinuousClock.Instant
    ) -> [Action] {
        let (owner, reason) = (change.owner, change.reason)
        isOurs = change.isOurs
        if owner == nil, reason == .windowDestroyed || reason == .clientClosed { return ownerEnded() }
        let actions = stop()
        snapshot = nil
        planned = KeepingRules.Plan()
        guard let owner, !isOurs else { return actions + (candidate == nil ? endSaving(isSaved: false) : []) }
        snapshot = Snapshot(owner: owner, changeCount: change.count)
        phase = .waiting(until: pace.changed(at: now))
        return actions + (candidate == nil ? endSaving(isSaved: false) : [])
    }

    /// The clipboard is ours, in place of the owner that ended.
    ///
    /// - Returns: what is owned now, and the answers to those who waited for it.
    mutating func owned() -> (Clip?, [Action]) {
        defer { candidate = nil }
        return (candidate, endSaving(isSaved: true))
    }

    /// What is about to be owned; clients may ask for it from the moment when it is.
    func candidatePayload(for target: String) -> Payload? { candidate?.snapshot.payloads[target] }

    var candidateSnapshot: Snapshot? { candidate?.snapshot }

    /// Owns a clip that was kept before, if nobody owns the clipboard.
    mutating func restore(_ clip: Clip) -> [Action] {
        candidate = clip
        return [.own(clip.snapshot.targets, from: nil)]
    }

    /// Somebody else has it.
    mutating func notOwned() -> [Action] {
        candidate = nil
        return endSaving(isSaved: false)
    }

    /// Gives everything up: another client is the manager now.
    mutating func end() -> [Action] {
        let actions = stop()
        snapshot = nil
        return actions + (candidate == nil ? endSaving(isSaved: false) : [])
    }

    private mutating func ownerEnded() -> [Action] {
        if saving?.isTakeover == true { saving = nil }
        let actions = stop() + (candidate == nil ? own() : [])
        snapshot = nil
        return actions
    }

    private mutating func stop() -> [Action] {
        defer { phase = .idle }
        switch phase {
        case .idle, .waiting: return []
        case .listing, .fetching: return [.stop]
        }
    }

    private mutating func own() -> [Action] {
        let isTakeover = saving?.isTakeover == true
        if isTakeover, snapshot?.isWhole(planned.fetches.map(\.target)) != true { return endSaving(isSaved: false) }
        let part = snapshot?.restricted(to: saving?.listed)
        guard let part, !part.isEmpty, part.objection == nil, candidate == nil else {
            return endSaving(isSaved: false)
        }
        candidate = Clip(snapshot: part, omissions: omissions, isTakenOver: isTakeover)
        return [.own(part.targets, from: part.owner)]
    }

    private mutating func endSaving(isSaved: Bool) -> [Action] {
        defer { saving = nil }
        return (saving?.requests ?? []).map { .answer($0, isSaved: isSaved) }
    }
}

// MARK: Reading

extension ClipSaver {
    /// Begins what is due, and ends what is late.
    mutating func expire(now: ContinuousClock.Instant) -> [Action] {
        if let saving, saving.deadline <= now, candidate == nil { return stop() + own() }
        guard case .waiting(let moment) = phase, moment <= now else { return [] }
        return list(now: now)
    }

    mutating func listed(_ result: Result<[String], RetrievalError>, now: ContinuousClock.Instant) -> [Action] {
        guard phase == .listing else { return [] }
        pace.read(at: now)
        switch result {
        case .success(let offered): snapshot?.offered = offered
        case .failure(let error): return giveUp(Omission.Reason(error))
        }
        if let objection = rules.objection(to: snapshot?.offered ?? []) { return giveUp(objection) }
        return read(now: now)
    }

    mutating func fetched(_ result: Result<Payload, RetrievalError>, now: ContinuousClock.Instant) -> [Action] {
        guard case .fetching(let fetch) = phase else { return [] }
        pace.read(at: now)
        switch result {
        case .success(let payload) where rules.isContent(payload): snapshot?.add(payload, for: fetch.target)
        case .success: snapshot?.fail(fetch.target, .processLocal)
        // Saving has begun meanwhile, and takes more.
        case .failure(.tooLarge) where planned.fetches.contains { $0.target == fetch.target && $0.limit > fetch.limit }:
            break
        case .failure(let error): snapshot?.fail(fetch.target, Omission.Reason(error))
        }
        if case .failure(.timedOut) = result { abandonPlan() }
        return fetchNext(now: now)
    }

    /// A client asks for the present clip to outlive it.
    ///
    /// It is answered in any case.
    mutating func save(_ request: RequestID, listed: [String]?, now: ContinuousClock.Instant) -> [Action] {
        reconsider()
        let isNew = saving == nil
        if candidate == nil, snapshot == nil || snapshot?.objection != nil {
            return [.answer(request, isSaved: isOurs)]
        }
        var waiting = saving ?? Saving(requests: [], listed: listed, isTakeover: false, deadline: now + limits.saving)
        waiting.isTakeover = false
        waiting.requests.append(request)
        if !isNew { waiting.add(listed) }
        saving = waiting
        if candidate != nil { return [] }
        switch phase {
        case .listing: return []
        case .fetching:
            planSaving()
            return []
        case .idle, .waiting: return snapshot?.offered == nil ? list(now: now) : read(now: now)
        }
    }

    /// Whoever asked does not wait any more.
    ///
    /// What was begun for them goes on.
    mutating func withdraw(_ request: RequestID) {
        saving?.requests.removeAll { $0 == request }
    }

    /// Owns the present clip in the place of its owner, once all of it has been read; if anything cannot be had, the owner
    /// goes on.
    mutating func takeOver(now: ContinuousClock.Instant) -> [Action] {
        guard saving == nil, candidate == nil, phase == .idle, let snapshot, snapshot.objection == nil else {
            return []
        }
        saving = Saving(requests: [], listed: nil, isTakeover: true, deadline: now + limits.saving)
        return read(now: now)
    }

    /// An owner that did not say what it offers may do so now.
    private mutating func reconsider() {
        guard let objection = snapshot?.objection, objection == .silent || objection == .refused else { return }
        snapshot?.objection = nil
    }

    private mutating func list(now: ContinuousClock.Instant) -> [Action] {
        phase = .listing
        pace.read(at: now)
        return [.list(RetrievalLimits(bytes: 1 << 20, silence: patience))]
    }

    private mutating func read(now: ContinuousClock.Instant) -> [Action] {
        if saving != nil { planSaving() } else { planned = rules.snapshot(of: snapshot?.offered ?? []) }
        return fetchNext(now: now)
    }

    private mutating func planSaving() {
        planned = rules.saving(snapshot?.offered ?? [], listed: saving?.listed)
        snapshot?.retry()
    }

    private mutating func fetchNext(now: ContinuousClock.Instant) -> [Action] {
        while let fetch = planned.fetches.first(where: { snapshot?.isTried($0.target) == false }) {
            if let snapshot, rules.mayEndCut(fetch.target, of: snapshot.offered ?? [], snapshot.payloads) {
                self.snapshot?.fail(fetch.target, .endsCut)
                continue
            }
            let room = mostBytes - (snapshot?.bytes ?? 0)
            guard room > 0 else {
                snapshot?.fail(fetch.target, .tooLarge)
                continue
            }
            phase = .fetching(fetch)
            return [.fetch(fetch.target, RetrievalLimits(bytes: min(room, fetch.limit), silence: patience))]
        }
        phase = .idle
        return saving == nil ? [.consider] : own()
    }

    /// Whoever did not answer once will not answer the rest either.
    private mutating func abandonPlan() {
        for fetch in planned.fetches where snapshot?.isTried(fetch.target) == false {
            snapshot?.fail(fetch.target, .silent)
        }
    }

    private mutating func giveUp(_ reason: Omission.Reason) -> [Action] {
        phase = .idle
        snapshot?.objection = reason
        return endSaving(isSaved: false)
    }

    private var mostBytes: Int {
        guard let saving else { return limits.snapshot }
        return saving.isTakeover ? limits.takeover : limits.saved
    }

    private var patience: Duration {
        saving == nil ? limits.patience : min(limits.patience, limits.saving / 2)
    }
}

extension Omission.Reason {
    init(_ error: RetrievalError) {
        switch error {
        case .refused, .malformed: self = .refused
        case .tooLarge: self = .tooLarge
        case .noOwner, .timedOut, .ownerGone, .connectionLost: self = .silent
        }
    }
}
