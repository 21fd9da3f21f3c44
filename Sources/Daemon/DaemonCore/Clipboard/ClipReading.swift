import Pasteboard
import SelectionModel
import Targets

/// The reading of another client's current clip: the parts that have been read, and the next one to read.
struct ClipReading: Sendable {
    private let rules: KeepingRules
    private var judge = ClipJudge()
    private var plan = KeepingRules.Plan()
    /// The part of the clip that has been read; nil if there is no clip of another client.
    private(set) var snapshot: Snapshot?

    init(limits: KeepingLimits) { rules = KeepingRules(limits: limits) }

    /// The parts of the clip that would be lost with its owner.
    var omissions: [Omission] {
        guard let snapshot else { return [] }
        if snapshot.objection != nil { return snapshot.omissions }
        return plan.omissions + snapshot.omissions
    }

    /// True if every part that is to be read has been read.
    var isWhole: Bool { snapshot?.isWhole(plan.fetches.map(\.target)) == true }

    mutating func begin(_ snapshot: Snapshot?) {
        self.snapshot = snapshot
        plan = KeepingRules.Plan()
    }

    mutating func end() { snapshot = nil }

    /// Records the owner's list.
    ///
    /// - Returns: the reason to keep nothing of the clip; nil if there is none.
    mutating func listed(_ result: Result<[String], RetrievalError>, _ judge: ClipJudge) -> Omission.Reason? {
        self.judge = judge
        switch result {
        case .success(let offered): snapshot?.offered = offered
        case .failure(let error): return Omission.Reason(error)
        }
        return rules.objection(to: snapshot?.offered ?? [], judge)
    }

    /// Records the owner's answer to a conversion; `judgesText` is true if text may still change the judgment of the clip.
    ///
    /// - Returns: the reason to drop the clip; nil if there is none.
    mutating func fetched(
        _ result: Result<Payload, RetrievalError>, _ fetch: KeepingRules.Fetch, judgesText: Bool
    ) -> Omission.Reason? {
        switch result {
        case .success(let payload) where rules.isContent(payload): snapshot?.add(payload, for: fetch.target)
        case .success: snapshot?.fail(fetch.target, .processLocal)
        // Another saving operation has started in the meantime and accepts more bytes.
        case .failure(.tooLarge) where plan.fetches.contains { $0.target == fetch.target && $0.limit > fetch.limit }:
            break
        case .failure(let error): snapshot?.fail(fetch.target, Omission.Reason(error))
        }
        if case .failure(.timedOut) = result { abandonPlan() }
        guard judgesText, judge.needsText, Target(fetch.target).isSearchedText, let snapshot,
            let objection = rules.objection(to: snapshot.offered ?? [], judge, texts: snapshot.texts)
        else { return nil }
        self.snapshot?.reject(objection)
        return objection
    }

    /// Abandons the remaining requests: an owner that failed to answer one will not answer the others.
    private mutating func abandonPlan() {
        for fetch in plan.fetches where snapshot?.isTried(fetch.target) == false {
            snapshot?.fail(fetch.target, .silent)
        }
    }

    /// Keeps nothing of the clip.
    mutating func object(_ reason: Omission.Reason) { snapshot?.objection = reason }

    /// Retries an owner that did not list its targets.
    mutating func reconsider() {
        guard let objection = snapshot?.objection, objection == .silent || objection == .refused else { return }
        snapshot?.objection = nil
    }

    /// Plans to read the types that most readers need.
    mutating func planSnapshot() { plan = rules.snapshot(of: snapshot?.offered ?? []) }

    /// Plans to read the listed targets, or all that are offered.
    mutating func planSaving(listed: [String]?) {
        plan = rules.saving(snapshot?.offered ?? [], listed: listed)
        snapshot?.retry()
    }

    /// The next conversion, with the bytes that it may have; nil if nothing is left to read.
    mutating func next(within mostBytes: Int) -> (fetch: KeepingRules.Fetch, bytes: Int)? {
        while let fetch = plan.fetches.first(where: { snapshot?.isTried($0.target) == false }) {
            let room = mostBytes - (snapshot?.bytes ?? 0)
            if let snapshot, rules.mayEndCut(fetch.target, of: snapshot.offered ?? [], snapshot.payloads) {
                self.snapshot?.fail(fetch.target, .endsCut)
            } else if room <= 0 {
                snapshot?.fail(fetch.target, .tooLarge)
            } else {
                return (fetch, min(room, fetch.limit))
            }
        }
        return nil
    }
}

extension Omission.Reason {
    fileprivate init(_ error: RetrievalError) {
        switch error {
        case .refused, .malformed, .terminal: self = .refused
        case .tooLarge: self = .tooLarge
        case .noOwner, .timedOut, .ownerGone, .connectionLost, .displaySilent, .remoteLost, .notPermitted:
            self = .silent
        }
    }
}
