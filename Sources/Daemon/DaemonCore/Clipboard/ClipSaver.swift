import Pasteboard
import SelectionModel
import Targets

/// Reads and saves clips of other clients, as a clipboard manager does (freedesktop ClipboardManager specification; ICCCM 2.0
/// §2.8).
///
/// Reads each clip once, shortly after the change of owner. Takes over the clipboard if the owner exits without having released
/// the selection, or if the owner requests it. Converts one target at a time. A back end reports every change of owner before
/// any answer of a later owner, so all answers between two reports belong to one clip.
struct ClipSaver: Sendable {
    enum Action: Sendable, Equatable {
        case list(RetrievalLimits)
        case fetch(String, RetrievalLimits)
        /// Cancel the last retrieval.
        case stop
        /// Own these targets, unless a client other than `from` has become the owner of the clipboard. If `from` is nil, own
        /// them unless the clipboard has an owner.
        case own([String], from: ClientToken?)
        case answer(RequestID, isSaved: Bool)
        /// All content that would be lost with the owner has been read: decide now whether to take the clip over.
        case consider
    }

    /// A clip owned in place of its original owner, or about to be.
    struct Clip: Sendable {
        let snapshot: Snapshot
        let omissions: [Omission]
        /// True if the original owner is still running.
        var isTakenOver = false
    }

    private enum Phase: Sendable, Equatable {
        case idle
        case waiting(until: Instant)
        case listing
        case fetching(KeepingRules.Fetch)
    }

    private let limits: KeepingLimits
    private var pace: ReadingPace
    private var phase = Phase.idle
    private var saving: ClipSaving?
    private var isOurs = false
    private var reading: ClipReading
    /// The clip about to be owned in place of its owner, with its omissions.
    private var candidate: Clip?
    /// The other clipboard manager, if this program is not the manager: then only the clips that it loses are owned when their
    /// owner exits.
    private var other: OtherManager?
    /// The clip of the last owner that exited, if this program is the manager.
    private var abandoned = AbandonedClip()

    init(limits: KeepingLimits = KeepingLimits()) {
        self.limits = limits
        reading = ClipReading(limits: limits)
        pace = ReadingPace(limits: limits)
    }

    /// The time of the next call of `expire`; nil if nothing is to be read.
    var deadline: Instant? {
        let saved = candidate == nil ? saving?.deadline : nil
        let moments = [saved, candidate == nil ? other?.deadline : nil].compactMap { $0 }
        if case .waiting(let moment) = phase { return moments.reduce(moment, min) }
        return moments.min()
    }

    /// The part of another client's current clip that has been read.
    var snapshot: Snapshot? { reading.snapshot }

    /// The parts of another client's current clip that would be lost with its owner.
    var omissions: [Omission] { reading.omissions }
}

// MARK: Changes of the clipboard

extension ClipSaver {
    mutating func ownerChanged(_ change: OwnerChange, now: Instant) -> [Action] {
        let (owner, reason) = (change.owner, change.reason)
        isOurs = change.isOurs
        if owner == nil, reason == .windowDestroyed || reason == .clientClosed {
            pace.ended(at: now)
            return ownerEnded(now: now)
        }
        let actions = stop()
        let replaced = keepable
        other?.ownerChanged(to: isOurs ? nil : owner, from: replaced)
        abandoned.ownerChanged(change, at: now)
        reading.begin(isOurs ? nil : owner.map { Snapshot(owner: $0, changeCount: change.count) })
        if let owner, !isOurs {
            phase = .waiting(until: pace.changed(by: owner.identifiesClient ? owner.connection : nil, at: now))
        }
        return actions + (candidate == nil ? endSaving(isSaved: false) : [])
    }

    /// Records that the clipboard is owned in place of an owner that has exited.
    ///
    /// - Returns: the clip owned now, and the answers to the pending requests.
    mutating func owned() -> (Clip?, [Action]) {
        defer { candidate = nil }
        return (candidate, endSaving(isSaved: true))
    }

    /// The content of the clip about to be owned; clients may request it once the selection is owned.
    func candidatePayload(for target: String) -> Payload? { candidate?.snapshot.payloads[target] }

    var candidateSnapshot: Snapshot? { candidate?.snapshot }

    /// The parts of the clip about to be owned that were not read.
    var candidateOmissions: [Omission] { candidate?.omissions ?? [] }

    /// True if another clipboard manager is the owner of a clip.
    func isOfOtherManager(_ snapshot: Snapshot) -> Bool { other?.owns(snapshot) ?? false }

    /// Owns a clip kept earlier, if the clipboard has no owner.
    mutating func restore(_ clip: Clip) -> [Action] { own(clip, from: nil) }

    /// Records that another client owns the clipboard.
    mutating func notOwned() -> [Action] {
        candidate = nil
        return endSaving(isSaved: false)
    }

    /// Continues next to another clipboard manager.
    mutating func yield(to manager: ClientToken?) { other = manager.map { OtherManager($0) } }

    /// Ends all work: another client is the clipboard manager now.
    mutating func end() -> [Action] {
        let actions = stop()
        reading.end()
        return actions + (candidate == nil ? endSaving(isSaved: false) : [])
    }

    /// The facts about the current clip, if anything may be kept.
    private var keepable: Clip? {
        guard let snapshot, !snapshot.isEmpty, snapshot.objection == nil, candidate == nil else { return nil }
        return Clip(snapshot: snapshot, omissions: omissions)
    }

    private mutating func ownerEnded(now: Instant) -> [Action] {
        if saving?.isTakeover == true { saving = nil }
        if let other {
            let (clip, patience) = (keepable, other.owns(snapshot) ? .zero : limits.succession)
            self.other?.ownerEnded(leaving: clip, until: now + patience)
            reading.end()
            return stop()
        }
        abandoned.ownerEnded(leaving: keepable, until: now + limits.succession)
        let actions = stop() + (candidate == nil ? own() : [])
        reading.end()
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
        if isTakeover, !reading.isWhole { return endSaving(isSaved: false) }
        let part = snapshot?.restricted(to: saving?.listed)
        guard let part, !part.isEmpty, part.objection == nil, candidate == nil else { return endSaving(isSaved: false) }
        return own(Clip(snapshot: part, omissions: omissions, isTakenOver: isTakeover), from: part.owner)
    }

    private mutating func own(_ clip: Clip, from owner: ClientToken?) -> [Action] {
        candidate = clip
        return [.own(clip.snapshot.targets, from: owner)]
    }

    private mutating func endSaving(isSaved: Bool) -> [Action] {
        defer { saving = nil }
        return (saving?.requests ?? []).map { .answer($0, isSaved: isSaved) }
    }
}

// MARK: Reading

extension ClipSaver {
    /// Starts work that is due and ends work that has timed out.
    mutating func expire(now: Instant) -> [Action] {
        if let saving, saving.deadline <= now, candidate == nil { return stop() + own() }
        if candidate == nil, let clip = other?.abandoned(by: now) { return own(clip, from: clip.snapshot.owner) }
        guard case .waiting(let moment) = phase, moment <= now else { return [] }
        return list(now: now)
    }

    mutating func listed(
        _ result: Result<[String], RetrievalError>, judge: ClipJudge = ClipJudge(), now: Instant
    ) -> [Action] {
        guard phase == .listing else { return [] }
        pace.read(at: now)
        let objection = reading.listed(result, judge)
        if candidate == nil, case .success(let offered) = result, let snapshot,
            let clip = abandoned.replacement(of: offered)
        {
            phase = .idle
            return endSaving(isSaved: false) + own(clip, from: snapshot.owner)
        }
        if let objection { return giveUp(objection) }
        return read(now: now)
    }

    mutating func fetched(_ result: Result<Payload, RetrievalError>, now: Instant) -> [Action] {
        guard case .fetching(let fetch) = phase else { return [] }
        pace.read(at: now)
        let objection = reading.fetched(result, fetch, judgesText: candidate == nil)
        if let objection { return giveUp(objection) }
        return fetchNext(now: now)
    }

    /// Handles a client's request to save the current clip.
    ///
    /// The request is always answered.
    mutating func save(_ request: RequestID, listed: [String]?, now: Instant) -> [Action] {
        reading.reconsider()
        let isNew = saving == nil
        if candidate == nil, snapshot == nil || snapshot?.objection != nil {
            return [.answer(request, isSaved: isOurs)]
        }
        let deadline = now + limits.saving
        var waiting = saving ?? ClipSaving(requests: [], listed: listed, isTakeover: false, deadline: deadline)
        waiting.isTakeover = false
        waiting.requests.append(request)
        if !isNew { waiting.add(listed) }
        saving = waiting
        if candidate != nil { return [] }
        switch phase {
        case .listing: return []
        case .fetching:
            reading.planSaving(listed: waiting.listed)
            return []
        case .idle, .waiting: return snapshot?.offered == nil ? list(now: now) : read(now: now)
        }
    }

    /// Drops a request whose requestor stopped waiting.
    ///
    /// The saving operation that it started continues.
    mutating func withdraw(_ request: RequestID) { saving?.requests.removeAll { $0 == request } }

    /// Takes over the current clip after reading all of it; if any part is unavailable, the owner stays.
    mutating func takeOver(now: Instant) -> [Action] {
        guard saving == nil, candidate == nil, phase == .idle, let snapshot, snapshot.objection == nil else {
            return []
        }
        saving = ClipSaving(requests: [], listed: nil, isTakeover: true, deadline: now + limits.saving)
        return read(now: now)
    }

    private mutating func list(now: Instant) -> [Action] {
        phase = .listing
        pace.read(at: now)
        return [.list(RetrievalLimits(bytes: 1 << 20, silence: patience))]
    }

    private mutating func read(now: Instant) -> [Action] {
        if let saving { reading.planSaving(listed: saving.listed) } else { reading.planSnapshot() }
        return fetchNext(now: now)
    }

    private mutating func fetchNext(now: Instant) -> [Action] {
        if let (fetch, bytes) = reading.next(within: mostBytes) {
            phase = .fetching(fetch)
            return [.fetch(fetch.target, RetrievalLimits(bytes: bytes, silence: patience))]
        }
        phase = .idle
        if saving != nil { return own() }
        if candidate == nil, let snapshot, let whole = other?.cut(to: snapshot) {
            return own(whole, from: snapshot.owner)
        }
        if candidate == nil, let snapshot, let whole = abandoned.whole(insteadOf: snapshot) {
            return own(whole, from: snapshot.owner)
        }
        return [.consider]
    }

    private mutating func giveUp(_ reason: Omission.Reason) -> [Action] {
        phase = .idle
        reading.object(reason)
        return endSaving(isSaved: false)
    }

    private var mostBytes: Int {
        guard let saving else { return limits.snapshot }
        return saving.isTakeover ? limits.takeover : limits.saved
    }

    private var patience: Duration { saving == nil ? limits.patience : min(limits.patience, limits.saving / 2) }
}
