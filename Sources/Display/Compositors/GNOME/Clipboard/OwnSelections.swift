import DataControl

/// The selections that this program has asked mutter to own, and those that mutter has confirmed.
struct OwnSelections: Sendable {
    struct Source: Sendable {
        let types: [String]
        /// True if no copy of the content may outlive this program.
        let isFleeting: Bool
    }

    /// A call whose change of owner mutter has not reported yet.
    struct Pending: Sendable {
        let number: UInt64
        /// The source; nil gives up the selection.
        let source: SourceID?
        let types: Set<String>
    }

    private var sources: [SourceID: Source] = [:]
    private var pending: [Pending] = []
    /// The source that owns the selection now.
    private var active: SourceID?
    /// The source that should own the selection after the last command.
    private(set) var wanted: SourceID?
    /// The type of the active source that mutter's own manager is about to read.
    private var keeperChoice: String?

    subscript(source: SourceID) -> Source? { sources[source] }

    /// True if the source that should own the selection is not the active one.
    var isNewer: Bool { wanted != nil && wanted != active }

    var isSettled: Bool { pending.isEmpty && active == nil }

    mutating func add(_ id: SourceID, _ source: Source) { sources[id] = source }

    mutating func want(_ id: SourceID?) { wanted = id }

    mutating func ask(_ id: SourceID?, _ types: [String], by number: UInt64) {
        pending.append(Pending(number: number, source: id, types: Set(types)))
    }

    mutating func remove(_ id: SourceID) {
        sources[id] = nil
        if wanted == id { wanted = nil }
        if active == id { active = nil }
    }

    /// Records that mutter has given the selection to this program, with these types.
    ///
    /// - Returns: the source that is replaced.
    mutating func confirm(_ types: [String]) -> SourceID? {
        guard let index = pending.firstIndex(where: { $0.types == Set(types) }) else { return nil }
        let source = pending[index].source
        pending.removeFirst(index + 1)
        defer {
            active = source
            keeperChoice = source.flatMap { sources[$0] }.flatMap { ClipboardKeeper.choice(among: $0.types) }
        }
        return active == source ? nil : active
    }

    /// Records that the selection has no owner.
    ///
    /// - Returns: the source that is lost.
    mutating func release() -> SourceID? {
        if pending.first?.types.isEmpty == true { pending.removeFirst() }
        return lose()
    }

    /// Records that another client owns the selection.
    ///
    /// - Returns: the source that is lost.
    mutating func lose() -> SourceID? {
        defer {
            if wanted == active { wanted = nil }
            active = nil
        }
        return active
    }

    /// Records that mutter has handled a call, so that no change of owner will result from it.
    ///
    /// - Returns: its source, if that source does not own the selection.
    mutating func settle(_ number: UInt64) -> SourceID? {
        keeperChoice = nil
        guard let index = pending.firstIndex(where: { $0.number == number }) else { return nil }
        return pending.remove(at: index).source
    }

    /// Records that mutter refuses a call.
    ///
    /// - Returns: its source, if that source does not own the selection.
    mutating func refused(_ number: UInt64) -> SourceID? {
        let source = settle(number)
        if source == wanted { wanted = nil }
        return source
    }

    /// Records that all pending calls have ended with the session.
    ///
    /// - Returns: the sources that would have been replaced.
    mutating func close() -> [SourceID] {
        defer {
            pending = []
            active = nil
            keeperChoice = nil
        }
        return ([active] + pending.map(\.source)).compactMap(\.self).filter { $0 != wanted }
    }

    /// The source that answers a request for a type; nil if there is none, or mutter's own manager must not keep its content.
    mutating func answeringSource(for type: String) -> SourceID? {
        guard let source = active ?? pending.first?.source else { return nil }
        return isKeepers(type) && sources[source]?.isFleeting == true ? nil : source
    }

    /// True if a request comes from mutter's own manager, which sends the first request after a change of owner.
    private mutating func isKeepers(_ type: String) -> Bool {
        guard keeperChoice == type else { return false }
        keeperChoice = nil
        return true
    }
}
