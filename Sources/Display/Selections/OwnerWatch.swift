import SelectionModel

/// Counts the owner changes of the watched selections.
package struct OwnerWatch: Sendable {
    private var counts: [SelectionName: UInt64] = [:]

    package init() {}

    package func watches(_ selection: SelectionName) -> Bool { counts[selection] != nil }

    /// Begins to watch a selection; the caller has read the owner after asking the server to report changes.
    package mutating func begin(_ selection: SelectionName, owner: Window?) -> SelectionEvent {
        counts[selection] = 0
        return change(of: selection, owner: owner, reason: .initial, time: .currentTime)
    }

    package mutating func changed(
        _ selection: SelectionName, owner: Window?, reason: OwnerChangeReason, time: Timestamp
    ) -> SelectionEvent? {
        guard watches(selection) else { return nil }
        return change(of: selection, owner: owner, reason: reason, time: time)
    }

    private mutating func change(
        of selection: SelectionName, owner: Window?, reason: OwnerChangeReason, time: Timestamp
    ) -> SelectionEvent {
        let count = (counts[selection] ?? 0) + 1
        counts[selection] = count
        return .ownerChanged(selection, owner: owner, reason: reason, timestamp: time, changeCount: count)
    }
}
