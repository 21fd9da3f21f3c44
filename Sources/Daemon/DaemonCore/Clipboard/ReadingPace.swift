import SelectionModel

/// The time at which a new clip is read.
///
/// After a quiet second, a clip is read immediately. Within a group of changes, it is read shortly after the last one; in a
/// flood, after a longer pause. If an owner takes the clipboard again each time it is read, the pause grows with each reading.
/// A program that was not read lately cannot react to a reading, so its copies are read soon, however often others are read.
struct ReadingPace: Sendable {
    private let limits: KeepingLimits
    private var changes: [Instant] = []
    private var lastReading: Instant?
    /// The number of consecutive readings that were immediately followed by a change.
    private var echoes = 0
    /// True if the change after the last reading is counted: further changes in the same group are not reactions to it.
    private var isEchoed = false
    /// The reason why the last owner ended.
    private var end = End.none
    /// The connection of the current owner; nil if there is none, or the display does not tell clients apart.
    private var owner: UInt64?
    /// The connections that were read last, the latest at the end.
    ///
    /// A back end may reuse the number of a client that has disconnected. At worst, the new client is read later.
    private var readOwners: [UInt64] = []

    /// The reason why the last owner ended.
    private enum End {
        case none
        case byItself
        /// Possibly because it was read: a program may copy once for each paste.
        case byReading
    }

    /// Enough for two programs that react to each other's readings, and two intermediaries.
    private static let mostReadOwners = 4

    init(limits: KeepingLimits) { self.limits = limits }

    mutating func read(at now: Instant) {
        lastReading = now
        isEchoed = false
        guard let owner else { return }
        readOwners = readOwners.filter { $0 != owner }.suffix(Self.mostReadOwners - 1) + [owner]
    }

    /// Records the end of the owner: the next change is not a reaction to a reading, unless the reading ended the owner.
    mutating func ended(at now: Instant) {
        end = lastReading.map { now - $0 > limits.echo / 4 } ?? true ? .byItself : .byReading
    }

    /// Records a change of the clipboard.
    ///
    /// - Parameters:
    ///   - owner: the connection of the new owner; nil if the display does not tell clients apart.
    ///   - now: the time of the change.
    /// - Returns: the time to read the new clip.
    mutating func changed(by owner: UInt64? = nil, at now: Instant) -> Instant {
        changes.removeAll { $0 + .seconds(1) <= now }
        changes = changes.suffix(limits.changesPerSecond) + [now]
        let mayAnswer = end == .byReading || owner.map(readOwners.contains) ?? true
        self.owner = owner
        defer { end = .none }
        if let lastReading, now - lastReading < limits.echo, end != .byItself, mayAnswer {
            if !isEchoed { echoes = min(echoes + 1, 16) }
            isEchoed = true
        } else if let lastReading, now - lastReading > limits.floodPause + pause(mayAnswer: true) {
            echoes = 0
        }
        let pause = pause(mayAnswer: mayAnswer)
        if changes.count > limits.changesPerSecond { return now + max(limits.floodPause, pause) }
        return now + pause
    }

    private func pause(mayAnswer: Bool) -> Duration {
        // The first two may be a coincidence: the user copies twice while the first clip is read.
        if echoes > 2, mayAnswer { return min(limits.echo * (1 << (echoes - 2)), limits.longestPause) }
        return changes.count == 1 ? limits.moment : limits.quiet
    }
}
