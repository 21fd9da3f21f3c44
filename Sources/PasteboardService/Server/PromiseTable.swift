import Selections
import Targets
import UniformTypes

/// The promises of one holding: who waits for each, and until when.
struct PromiseTable {
    /// What goes on once a promise is kept.
    enum Waiter: Equatable {
        case request(RequestID, Target)
        case rendering(UniformType)
    }

    /// What is to be done for somebody who wants what is promised.
    enum Step {
        case ask
        case wait
        case refuse
    }

    /// How long a program may take to keep a promise: somewhat less than a requestor's request lives, so that it is refused
    /// rather than forgotten.
    static let patience: Duration = .seconds(9)

    private var asked: [Int: (waiters: [Waiter], deadline: ContinuousClock.Instant)] = [:]
    /// Promises that were not kept in time. One that is kept later still serves those who ask then.
    private var late: Set<Int> = []
    private var isForsaken = false

    var isWaiting: Bool { !asked.isEmpty }

    var deadline: ContinuousClock.Instant? { asked.values.map(\.deadline).min() }

    /// Adds one who waits. A program is asked once, whoever waits; a promise that it failed to keep may be asked for again,
    /// one to which it said nothing in all its time may not.
    mutating func wait(_ waiter: Waiter, for promise: Int, now: ContinuousClock.Instant) -> Step {
        if isForsaken || late.contains(promise) { return .refuse }
        guard asked[promise] == nil else {
            asked[promise]?.waiters.append(waiter)
            return .wait
        }
        asked[promise] = ([waiter], now + Self.patience)
        return .ask
    }

    /// The program has said what it had to say: those who waited.
    mutating func settle(_ promise: Int) -> [Waiter] {
        late.remove(promise)
        return asked.removeValue(forKey: promise)?.waiters ?? []
    }

    /// Those who have waited long enough.
    mutating func expire(now: ContinuousClock.Instant) -> [Waiter] {
        let over = asked.filter { $0.value.deadline <= now }
        for promise in over.keys.sorted() {
            late.insert(promise)
            asked[promise] = nil
        }
        return over.values.flatMap(\.waiters)
    }

    /// The program is gone: nothing will be kept any more.
    mutating func forsake() -> [Waiter] {
        isForsaken = true
        defer { asked = [:] }
        return asked.values.flatMap(\.waiters)
    }

    /// Drops a request that nobody waits for any more; the answer is still welcome.
    mutating func forget(_ id: RequestID) {
        for promise in asked.keys {
            asked[promise]?.waiters.removeAll { if case .request(id, _) = $0 { true } else { false } }
        }
    }
}
