import SelectionModel

/// The number of changes of each selection's owner, or of new copies by the same owner, since this program first owned it.
struct ChangeCounts: Sendable {
    private var counts: [SelectionName: Int] = [:]

    subscript(selection: SelectionName) -> Int { counts[selection] ?? 0 }

    /// Counts one change.
    mutating func changed(_ selection: SelectionName) { counts[selection, default: 0] += 1 }

    /// Continues the count of another daemon, whose content is about to be owned unchanged.
    mutating func resume(_ selection: SelectionName, at count: Int) {
        // Taking ownership counts as one change, but the content has not changed.
        counts[selection] = max(self[selection], count) - 1
    }
}
