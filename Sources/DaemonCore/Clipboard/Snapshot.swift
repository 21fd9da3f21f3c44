import SelectionModel

/// What was read of one clip of another client, byte for byte.
struct Snapshot: Sendable, Equatable {
    /// Who owns it, and how often the clipboard had changed by then: together they say that two answers belong to the same clip.
    let owner: ClientToken
    let changeCount: UInt64
    /// What the owner offers, nil before it has said so.
    var offered: [String]?
    /// Why nothing of it may be kept.
    var objection: Omission.Reason?
    private(set) var payloads: [String: Payload] = [:]
    private var failures: [String: Omission.Reason] = [:]

    init(owner: ClientToken, changeCount: UInt64) {
        self.owner = owner
        self.changeCount = changeCount
    }

    /// The targets that are there, in the order of the owner.
    var targets: [String] {
        let known = (offered ?? []).filter { payloads[$0] != nil }
        return known + payloads.keys.filter { !known.contains($0) }.sorted()
    }

    /// The same with their contents.
    var entries: [OfferedTarget] {
        targets.map { OfferedTarget($0, isPublished: true, payloads[$0]?.bytes ?? []) }
    }

    var bytes: Int { payloads.values.reduce(0) { $0 + $1.bytes.count } }

    var isEmpty: Bool { payloads.isEmpty }

    func isTried(_ target: String) -> Bool { payloads[target] != nil || failures[target] != nil }

    mutating func add(_ payload: Payload, for target: String) {
        payloads[target] = payload
        failures[target] = nil
    }

    mutating func fail(_ target: String, _ reason: Omission.Reason) {
        failures[target] = reason
    }

    /// Forgets what failed, to try it with more patience.
    mutating func retry() {
        failures = [:]
    }

    /// Only what is listed; everything for nil.
    func restricted(to listed: [String]?) -> Snapshot {
        guard let listed else { return self }
        var part = self
        part.payloads = payloads.filter { listed.contains($0.key) }
        return part
    }

    /// Whether nothing is missing of these targets but what nobody gets.
    func isWhole(_ targets: [String]) -> Bool {
        targets.allSatisfy { payloads[$0] != nil || failures[$0] == .refused || failures[$0] == .processLocal }
    }

    /// What was asked for in vain.
    var omissions: [Omission] {
        if let objection { return [Omission(target: nil, reason: objection)] }
        return failures.map { Omission(target: $0.key, reason: $0.value) }
            .sorted { ($0.target ?? "") < ($1.target ?? "") }
    }
}
