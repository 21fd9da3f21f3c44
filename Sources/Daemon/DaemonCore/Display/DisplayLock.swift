import SelectionModel

/// The selection that identifies the only daemon of a display, whatever its host and the path of its socket.
///
/// It is a manager selection, owned as window managers own theirs (ICCCM 2.0 §2.8, §4.3). It has no effect on the clipboard.
package struct DisplayLock: Sendable {
    private static let versionTarget = "VERSION"
    /// The supported version of the ICCCM, in the form that window managers use: two 32-bit numbers.
    private static let version = Payload(type: "INTEGER", format: 32, bytes: [2, 0, 0, 0, 0, 0, 0, 0])
    /// The timeout for another daemon's identity, which a busy machine can delay by more than a second.
    static let patience: Duration = .seconds(2)
    /// The pause before the next attempt if the display has not yet noticed the end of the owner.
    private static let pause: Duration = .milliseconds(5)

    /// The result: whether this daemon is to serve the display.
    package enum Settlement: Sendable {
        /// Undecided, at the latest until this time.
        case pending(until: Instant)
        /// This daemon serves it. An owner of the lock that does not identify itself is not a daemon.
        case serving
        /// Another daemon serves the display.
        case servedBy(DaemonIdentity)
    }

    private enum State {
        case unheld
        case claiming(Generation)
        case held(Generation)
        /// The owner is asked for its identity.
        case asking(RetrievalID)
        case pausing(until: Instant)
        /// The lock is being taken from a daemon that continues without it.
        case clearing
    }

    private let identity: DaemonIdentity
    private var state = State.unheld
    package private(set) var settlement = Settlement.serving
    /// The daemon that owned the lock when asked.
    private var other: DaemonIdentity?
    /// True if the selection had an owner in the last report of the display.
    private var hasOwner = false

    init(_ identity: DaemonIdentity) { self.identity = identity }

    /// The generation that is owned or claimed.
    var generation: Generation? {
        switch state {
        case .claiming(let generation), .held(let generation): generation
        case .unheld, .asking, .pausing, .clearing: nil
        }
    }

    var deadline: Instant? {
        guard case .pending(let end) = settlement else { return nil }
        if case .pausing(let moment) = state { return min(moment, end) }
        return end
    }

    /// The current owner of the lock.
    package var holder: DisplayHolder {
        if case .held = state { return .thisOne }
        return hasOwner ? .another(other?.name(for: identity) ?? "another program") : .nobody
    }

    /// Claims the lock, unless another daemon of the session owns it.
    mutating func take(now: Instant, _ numbers: inout Numbers) -> [BackEndCommand] {
        settlement = .pending(until: now + Self.patience * 2)
        return [.watch(DaemonIdentity.selection), claim(&numbers)]
    }

    /// Claims the lock on a new connection to the display, if it has no owner.
    mutating func takeAgain(_ numbers: inout Numbers) -> [BackEndCommand] {
        settlement = .serving
        hasOwner = false
        return [.watch(DaemonIdentity.selection), claim(&numbers)]
    }

    /// Returns the answer for a target.
    func payload(for target: String) -> Payload? {
        switch target {
        case Self.versionTarget: Self.version
        case DaemonIdentity.target: Payload(type: "UTF8_STRING", bytes: identity.bytes)
        default: nil
        }
    }
}

// MARK: Events

extension DisplayLock {
    mutating func owned(_ generation: Generation) {
        guard case .claiming(generation) = state else { return }
        state = .held(generation)
        if case .pending = settlement { settlement = .serving }
    }

    mutating func notOwned(_ generation: Generation, _ numbers: inout Numbers) -> [BackEndCommand] {
        guard case .claiming(generation) = state else { return [] }
        state = .unheld
        guard case .pending = settlement else { return [] }
        let question = numbers.retrieval()
        state = .asking(question)
        let limits = RetrievalLimits(bytes: DaemonIdentity.largest, silence: Self.patience)
        return [.retrieve(question, DaemonIdentity.selection, target: DaemonIdentity.target, limits)]
    }

    mutating func lost(_ generation: Generation) {
        if generation == self.generation { state = .unheld }
    }

    mutating func ownerChanged(_ change: OwnerChange) { hasOwner = change.owner != nil }

    /// Handles the owner's identity, or its failure to answer.
    mutating func retrieved(
        _ retrieval: RetrievalID, _ result: Result<Payload, RetrievalError>, now: Instant,
        _ numbers: inout Numbers
    ) -> [BackEndCommand] {
        guard case .asking(retrieval) = state else { return [] }
        state = .unheld
        switch result.map({ DaemonIdentity($0.bytes) }) {
        case .success(let other?) where other.isBeside(identity) && other.folder == identity.folder:
            // The owner has released the lock file to this daemon, but the display has not noticed its exit yet.
            state = .pausing(until: now + Self.pause)
            return []
        case .success(let other?) where identity.stays && !other.stays:
            state = .clearing
            return [.clear(DaemonIdentity.selection, numbers.generation())]
        case .success(let other?):
            self.other = other
            settlement = .servedBy(other)
            return []
        case .failure(.noOwner), .failure(.ownerGone): return [claim(&numbers)]
        case .success(nil), .failure:
            settlement = .serving
            return []
        }
    }

    mutating func cleared(_ numbers: inout Numbers) -> [BackEndCommand] {
        guard case .clearing = state else { return [] }
        return [claim(&numbers)]
    }

    /// Starts work that is due and abandons work that has timed out.
    mutating func expire(now: Instant, _ numbers: inout Numbers) -> [BackEndCommand] {
        guard case .pending(let end) = settlement else { return [] }
        guard now < end else {
            settlement = .serving
            return abandon()
        }
        guard case .pausing(let moment) = state, moment <= now else { return [] }
        return [claim(&numbers)]
    }

    private mutating func claim(_ numbers: inout Numbers) -> BackEndCommand {
        let generation = numbers.generation()
        state = .claiming(generation)
        let targets = [Self.versionTarget, DaemonIdentity.target]
        return .claim(Claim(DaemonIdentity.selection, generation, targets: targets, condition: .vacant))
    }

    private mutating func abandon() -> [BackEndCommand] {
        switch state {
        case .unheld, .claiming, .held: return []
        case .pausing, .clearing:
            state = .unheld
            return []
        case .asking(let question):
            state = .unheld
            return [.cancel(question)]
        }
    }
}
