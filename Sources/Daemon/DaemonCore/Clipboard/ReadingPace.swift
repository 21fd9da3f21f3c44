import SelectionModel

/// The time at which a new clip is read.
///
/// It is at once after a calm second, soon after the last of a group of changes, later in a flood, and later each time for owners
/// that take the clipboard again because they were read.
struct ReadingPace: Sendable {
    private let limits: KeepingLimits
    private var changes: [Instant] = []
    private var lastReading: Instant?
    /// The number of consecutive readings with a change directly after them.
    private var echoes = 0
    /// True if the change after the last reading is counted: others of the same group are no answer to it.
    private var isEchoed = false
    /// True if the last owner ended without having been read immediately before.
    private var ownerEnded = false

    init(limits: KeepingLimits) {
        self.limits = limits
    }

    mutating func read(at now: Instant) {
        lastReading = now
        isEchoed = false
    }

    /// Records the end of the owner: what follows is no answer to a reading, unless the reading was what ended it.
    mutating func ended(at now: Instant) {
        ownerEnded = lastReading.map { now - $0 > limits.echo / 4 } ?? true
    }

    /// Records a change of the clipboard and returns the time to read the new clip.
    mutating func changed(at now: Instant) -> Instant {
        changes.removeAll { $0 + .seconds(1) <= now }
        changes = changes.suffix(limits.changesPerSecond) + [now]
        defer { ownerEnded = false }
        if let lastReading, now - lastReading < limits.echo, !ownerEnded {
            if !isEchoed { echoes = min(echoes + 1, 16) }
            isEchoed = true
        } else if let lastReading, now - lastReading > limits.floodPause + pause {
            echoes = 0
        }
        if changes.count > limits.changesPerSecond { return now + max(limits.floodPause, pause) }
        return now + pause
    }

    private var pause: Duration {
        // The first two may be coincidence: the user copies twice while the first clip is read.
        if echoes > 2 { return min(limits.echo * (1 << (echoes - 2)), limits.longestPause) }
        return changes.count == 1 ? limits.moment : limits.quiet
    }
}
