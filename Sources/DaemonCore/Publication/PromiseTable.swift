import Targets

/// The promises of one publication: what waits for each, and until when.
struct PromiseTable: Sendable {
    /// What goes on once a promise is kept.
    enum Dependent: Equatable, Sendable {
        case request(Waiter, Target)
        case rendering(RenderingKind)
    }

    /// What is to be done for somebody who wants what is promised.
    enum Step: Equatable, Sendable {
        case ask
        case wait
        case refuse
    }

    /// How long a program may take to keep a promise: somewhat less than a requestor's request lives, so that it is refused
    /// rather than forgotten.
    static let patience: Duration = .seconds(9)

    private var asked: [Int: (dependents: [Dependent], deadline: ContinuousClock.Instant)] = [:]
    /// Promises that were not kept in time.
    ///
    /// One that is kept later still serves those who ask then.
    private var late: Set<Int> = []
    private var isForsaken = false

    var isAwaited: Bool { !asked.isEmpty }

    /// Those who wait themselves, and not for something that is derived.
    var waiters: [Waiter] {
        asked.values.flatMap(\.dependents).compactMap { if case .request(let waiter, _) = $0 { waiter } else { nil } }
    }

    var deadline: ContinuousClock.Instant? { asked.values.map(\.deadline).min() }

    /// Adds one who waits.
    ///
    /// A program is asked once, whoever waits; a promise that it failed to keep may be asked for again, one to which it
    /// said nothing in all its time may not.
    mutating func wait(_ dependent: Dependent, for promise: Int, now: ContinuousClock.Instant) -> Step {
        if isForsaken || late.contains(promise) { return .refuse }
        guard asked[promise] == nil else {
            asked[promise]?.dependents.append(dependent)
            return .wait
        }
        asked[promise] = ([dependent], now + Self.patience)
        return .ask
    }

    /// The program has said what it had to say: what waited for that.
    mutating func settle(_ promise: Int) -> [Dependent] {
        late.remove(promise)
        return asked.removeValue(forKey: promise)?.dependents ?? []
    }

    /// What has waited long enough.
    mutating func expire(now: ContinuousClock.Instant) -> [Dependent] {
        let over = asked.filter { $0.value.deadline <= now }.sorted { $0.key < $1.key }
        for (promise, _) in over {
            late.insert(promise)
            asked[promise] = nil
        }
        return over.flatMap(\.value.dependents)
    }

    /// The program is gone: nothing will be kept any more.
    mutating func forsake() -> [Dependent] {
        isForsaken = true
        defer { asked = [:] }
        return asked.sorted { $0.key < $1.key }.flatMap(\.value.dependents)
    }

    /// Drops those of whom the condition holds; what was asked of the program is still welcome.
    mutating func forget(_ isForgotten: (Waiter) -> Bool) {
        for promise in asked.keys {
            asked[promise]?.dependents.removeAll {
                if case .request(let waiter, _) = $0 { isForgotten(waiter) } else { false }
            }
        }
    }
}
