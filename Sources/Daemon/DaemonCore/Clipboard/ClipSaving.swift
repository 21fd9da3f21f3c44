import SelectionModel

/// A saving operation: requested by an owner that is about to exit, or for a takeover.
struct ClipSaving: Sendable {
    var requests: [RequestID]
    var listed: [String]?
    /// True if no client requested it and the original owner is still running.
    var isTakeover: Bool
    let deadline: Instant

    /// Adds another list: the union of all lists is saved.
    mutating func add(_ more: [String]?) {
        guard let listed, let more else {
            listed = nil
            return
        }
        self.listed = listed + more.filter { !listed.contains($0) }
    }
}
