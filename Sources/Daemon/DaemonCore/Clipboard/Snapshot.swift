import Pasteboard
import SelectionModel
import Targets

/// The content read from one clip of another client, unchanged.
struct Snapshot: Sendable, Equatable {
    /// The owner and its change count; together they show that two answers belong to the same clip.
    let owner: ClientToken
    let changeCount: UInt64
    /// The targets of the owner, nil before it has listed them.
    var offered: [String]?
    /// The reason why no part of the clip may be kept.
    var objection: Omission.Reason?
    private(set) var payloads: [String: Payload] = [:]
    private var failures: [String: Omission.Reason] = [:]

    init(owner: ClientToken, changeCount: UInt64) {
        self.owner = owner
        self.changeCount = changeCount
    }

    /// The targets that have been read, in the owner's order.
    var targets: [String] {
        let known = (offered ?? []).filter { payloads[$0] != nil }
        return known + payloads.keys.filter { !known.contains($0) }.sorted()
    }

    /// The targets that have been read, with their contents.
    var entries: [OfferedTarget] { targets.map { OfferedTarget($0, isPublished: true, payloads[$0]?.bytes ?? []) } }

    var bytes: Int { payloads.values.reduce(0) { $0 + $1.bytes.count } }

    var isEmpty: Bool { payloads.isEmpty }

    func isTried(_ target: String) -> Bool { payloads[target] != nil || failures[target] != nil }

    mutating func add(_ payload: Payload, for target: String) {
        payloads[target] = payload
        failures[target] = nil
    }

    /// The texts that have been read, in the form in which regular expressions match them.
    var texts: [[UInt8]] {
        payloads.compactMap { name, payload in
            let target = Target(name)
            guard target.isSearchedText else { return nil }
            return ArrivedContent(
                payload.bytes, replyType: payload.type, target: target, type: target.uniformType, source: nil
            ).bytes
        }
    }

    /// Drops the content that has been read: the clip may not be kept.
    mutating func reject(_ reason: Omission.Reason) {
        objection = reason
        payloads = [:]
    }

    mutating func fail(_ target: String, _ reason: Omission.Reason) { failures[target] = reason }

    /// Clears the failures, to retry with a longer timeout.
    mutating func retry() { failures = [:] }

    /// Returns the snapshot with only the listed targets; nil means all.
    func restricted(to listed: [String]?) -> Snapshot {
        guard let listed else { return self }
        var part = self
        part.payloads = payloads.filter { listed.contains($0.key) }
        return part
    }

    /// True if all of these targets have been read, except those that no client can read.
    func isWhole(_ targets: [String]) -> Bool {
        targets.allSatisfy { payloads[$0] != nil || failures[$0] == .refused || failures[$0] == .processLocal }
    }

    /// The conversions that failed.
    var omissions: [Omission] {
        if let objection { return [Omission(target: nil, reason: objection)] }
        return failures.map { Omission(target: $0.key, reason: $0.value) }
            .sorted { ($0.target ?? "") < ($1.target ?? "") }
    }
}
