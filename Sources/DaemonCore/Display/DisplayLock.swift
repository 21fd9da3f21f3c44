import SelectionModel

/// The selection by which one daemon is known on a display, whatever host it runs on and wherever its socket is.
///
/// It is a manager selection, held as window managers hold theirs (ICCCM 2.0 §2.8, §4.3); no clipboard depends on it.
package struct DisplayLock: Sendable {
    package static let selection = SelectionName("_PASTEBOARD_S")
    /// What is asked of whoever holds it.
    package static let identityTarget = "_PASTEBOARD_SERVER"
    private static let versionTarget = "VERSION"
    /// The version of the conventions that are kept, as window managers tell it: two numbers of 32 bits.
    private static let version = Payload(type: "INTEGER", format: 32, bytes: [2, 0, 0, 0, 0, 0, 0, 0])
    /// How long another daemon may take to say who it is.
    static let patience: Duration = .seconds(1)
    /// After which pause it is tried again, where the display has not heard of its holder's end.
    private static let pause: Duration = .milliseconds(5)

    /// Whether this daemon is to serve the display.
    package enum Settlement: Sendable {
        /// That is decided at this moment at the latest.
        case pending(until: ContinuousClock.Instant)
        /// It is. Whoever holds the lock and does not say who it is, is no daemon.
        case serving
        /// Another daemon serves it.
        case servedBy(DaemonIdentity)
    }

    private enum State {
        case unheld
        case claiming(Generation)
        case held(Generation)
        /// The holder is asked who it is.
        case asking(RetrievalID)
        case pausing(until: ContinuousClock.Instant)
        /// It is taken from a daemon that goes on without it.
        case clearing
    }

    private let identity: DaemonIdentity
    private var state = State.unheld
    package private(set) var settlement = Settlement.serving
    /// The daemon that held it when it was asked.
    private var other: DaemonIdentity?
    /// Whether anybody owns the selection, as the display last said.
    private var hasOwner = false

    init(_ identity: DaemonIdentity) {
        self.identity = identity
    }

    /// The generation that is held, or asked for.
    var generation: Generation? {
        switch state {
        case .claiming(let generation), .held(let generation): generation
        case .unheld, .asking, .pausing, .clearing: nil
        }
    }

    var deadline: ContinuousClock.Instant? {
        guard case .pending(let end) = settlement else { return nil }
        if case .pausing(let moment) = state { return min(moment, end) }
        return end
    }

    /// Who holds it now.
    package var holder: LockHolder {
        if case .held = state { return .thisOne }
        return hasOwner ? .another(other?.name(for: identity) ?? "another program") : .nobody
    }

    /// Takes it, unless another daemon has it that stays as long as this one.
    mutating func take(now: ContinuousClock.Instant, _ numbers: inout Numbers) -> [BackEndCommand] {
        settlement = .pending(until: now + Self.patience * 2)
        return [.watch(Self.selection), claim(&numbers)]
    }

    /// Takes it on another connection to the display, if nobody has it.
    mutating func takeAgain(_ numbers: inout Numbers) -> [BackEndCommand] {
        settlement = .serving
        hasOwner = false
        return [.watch(Self.selection), claim(&numbers)]
    }

    /// What is answered to whoever asks for a target.
    func payload(for target: String) -> Payload? {
        switch target {
        case Self.versionTarget: Self.version
        case Self.identityTarget: Payload(type: "UTF8_STRING", bytes: identity.bytes)
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
        return [.retrieve(question, Self.selection, target: Self.identityTarget, limits)]
    }

    mutating func lost(_ generation: Generation) {
        if generation == self.generation { state = .unheld }
    }

    mutating func ownerChanged(_ change: OwnerChange) {
        hasOwner = change.owner != nil
    }

    /// The holder has said who it is, or has not.
    mutating func retrieved(
        _ retrieval: RetrievalID, _ result: Result<Payload, RetrievalError>, now: ContinuousClock.Instant,
        _ numbers: inout Numbers
    ) -> [BackEndCommand] {
        guard case .asking(retrieval) = state else { return [] }
        state = .unheld
        switch result.map({ DaemonIdentity($0.bytes) }) {
        case .success(let other?) where other.isBeside(identity) && other.folder == identity.folder:
            // It has left the lock file to this one, and the display has not heard of its end.
            state = .pausing(until: now + Self.pause)
            return []
        case .success(let other?) where identity.stays && !other.stays:
            state = .clearing
            return [.clear(Self.selection, numbers.generation())]
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

    /// Begins what is due, and gives up what is late.
    mutating func expire(now: ContinuousClock.Instant, _ numbers: inout Numbers) -> [BackEndCommand] {
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
        let targets = [Self.versionTarget, Self.identityTarget]
        return .claim(Claim(Self.selection, generation, targets: targets, condition: .vacant))
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
