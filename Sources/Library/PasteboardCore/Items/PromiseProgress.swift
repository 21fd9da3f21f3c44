import SelectionModel
import Synchronization

/// The progress of a provider, for programs that wait for its promise.
///
/// ```swift
/// item.promise(.png) { progress in
///     for row in rows {
///         try Task.checkCancellation()
///         draw(row)
///         progress.report(Double(row) / Double(rows.count))
///     }
///     return try encoded()
/// }
/// ```
///
/// Each report gives waiting programs nine more seconds.
public final class PromiseProgress: Sendable {
    typealias Observer = @Sendable (_ thousandths: Int) -> Void

    private struct State {
        var thousandths = 0
        var observer: Observer?
        var nextReport: Instant?
    }

    private let state = Mutex(State())

    /// The time after which an unchanged report is sent again, as a keep-alive.
    private static let interval: Duration = .seconds(1)

    init() {}

    /// The last reported fraction, between 0 and 1.
    public var fraction: Double { Double(state.withLock(\.thousandths)) / 1000 }

    /// Reports the fraction done, between 0 and 1; values outside are clamped.
    ///
    /// It may be called as often as the provider likes: steps below a hundredth are sent once a second.
    public func report(_ fraction: Double) {
        let thousandths = fraction.isNaN ? 0 : Int(min(max(fraction, 0), 1) * 1000)
        let now = Instant.now
        let observer = state.withLock { state -> Observer? in
            let isStep = thousandths / 10 > state.thousandths / 10
            state.thousandths = max(state.thousandths, thousandths)
            if !isStep, let next = state.nextReport, now < next { return nil }
            state.nextReport = now + Self.interval
            return state.observer
        }
        observer?(thousandths)
    }

    /// Calls back for each report that is forwarded.
    func observe(_ observer: @escaping Observer) { state.withLock { $0.observer = observer } }
}
