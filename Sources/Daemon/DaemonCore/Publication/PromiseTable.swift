import SelectionModel
import Targets

/// The promises of one publication, with their dependents and deadlines.
struct PromiseTable: Sendable {
    /// Work that continues once a promised representation has arrived.
    enum Dependent: Equatable, Sendable {
        case request(Waiter, Target)
        case rendering(RenderingKind)
    }

    /// The reaction to a request for a promised representation.
    enum Step: Equatable, Sendable {
        case ask
        case wait
        case refuse
    }

    /// The timeout for promised content: slightly shorter than that of a request, so that the request is refused and not
    /// dropped.
    static let patience: Duration = .seconds(9)

    /// A promise that the program has been asked to fulfill.
    private struct Asked {
        var dependents: [Dependent]
        var deadline: Instant
        /// The progress that the program reported, in thousandths; nil if none.
        var progress: Int?
    }

    private var asked: [Int: Asked] = [:]
    /// Promises that missed their deadline.
    ///
    /// Content that arrives later still serves later requests.
    private var late: Set<Int> = []
    private var isForsaken = false

    var isAwaited: Bool { !asked.isEmpty }

    var deadline: Instant? { asked.values.map(\.deadline).min() }

    /// Adds a dependent.
    ///
    /// A program is asked once, for all dependents. If it reported that it could not provide the content, it may be asked
    /// again; if it did not answer in time, it may not.
    mutating func wait(_ dependent: Dependent, for promise: Int, now: Instant) -> Step {
        if isForsaken || late.contains(promise) { return .refuse }
        guard asked[promise] == nil else {
            asked[promise]?.dependents.append(dependent)
            return .wait
        }
        asked[promise] = Asked(dependents: [dependent], deadline: now + Self.patience)
        return .ask
    }

    /// Records the program's progress with a promise, in thousandths, and extends the deadline.
    mutating func report(_ promise: Int, _ progress: Int, now: Instant) {
        guard let known = asked[promise] else { return }
        asked[promise]?.progress = max(known.progress ?? 0, min(progress, 1000))
        asked[promise]?.deadline = now + Self.patience
    }

    /// The program's progress with a promise, in thousandths; nil if it has not been asked or reports none.
    func progress(of promise: Int) -> Int? { asked[promise]?.progress }

    /// Records the program's answer and returns the dependents of the promise.
    mutating func settle(_ promise: Int) -> [Dependent] {
        late.remove(promise)
        return asked.removeValue(forKey: promise)?.dependents ?? []
    }

    /// Returns the dependents whose deadline has passed.
    mutating func expire(now: Instant) -> [Dependent] {
        let over = asked.filter { $0.value.deadline <= now }.sorted { $0.key < $1.key }
        for (promise, _) in over {
            late.insert(promise)
            asked[promise] = nil
        }
        return over.flatMap(\.value.dependents)
    }

    /// Records that the program has disconnected: no more promised content will arrive.
    mutating func forsake() -> [Dependent] {
        isForsaken = true
        defer { asked = [:] }
        return asked.sorted { $0.key < $1.key }.flatMap(\.value.dependents)
    }

    /// Drops the waiters that satisfy the condition; an answer of the program is still accepted.
    mutating func forget(_ isForgotten: (Waiter) -> Bool) {
        for promise in asked.keys {
            asked[promise]?.dependents.removeAll {
                if case .request(let waiter, _) = $0 { isForgotten(waiter) } else { false }
            }
        }
    }
}
