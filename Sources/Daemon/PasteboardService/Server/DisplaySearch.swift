import PasteboardClient
import SelectionModel

/// The search for the next display after one has ended: scheduled attempts to connect that do not block the caller.
struct DisplaySearch {
    private let connect: ConnectionAttempt.Connect
    private var schedule: Reconnection
    /// The current attempt.
    private var attempt: ConnectionAttempt?

    /// - Parameters:
    ///   - now: the time at which the display ended.
    ///   - connect: connects to the display, and may wait for it.
    init(now: Instant, _ connect: @escaping ConnectionAttempt.Connect) {
        self.connect = connect
        schedule = Reconnection(now: now)
    }

    /// The descriptor to poll while a display has not answered.
    var pollEntry: (descriptor: Int32, interest: Poll.Interest)? { attempt?.pollEntry }

    /// The time of the next call of ``proceed(now:)``.
    var deadline: Instant { attempt == nil ? schedule.next : schedule.end }

    /// Starts an attempt that is due, and returns the connection once there is one.
    ///
    /// - Throws: the error of the last attempt, if there will be no other one; `silent` if the display has not answered
    ///   by then.
    mutating func proceed(now: Instant) throws(DisplayError) -> (any BackEnd)? {
        if let attempt {
            switch attempt.take() {
            case .success(let backEnd): return backEnd
            case .failure(let error):
                self.attempt = nil
                guard schedule.failed(at: now) else { throw error }
            case nil:
                guard now < schedule.end else { throw .silent }
                return nil
            }
        }
        if schedule.next <= now { attempt = try ConnectionAttempt(connect) }
        return nil
    }
}
