import Glibc

/// A moment of the machine's clock that counts on while the machine sleeps, for deadlines.
///
/// `ContinuousClock` of the standard library reads the same clock (`CLOCK_BOOTTIME`). It belongs to the library of tasks and
/// actors, which would be 0.4 MB of each program, and starts with each.
public struct Instant: Hashable, Sendable {
    /// The time since the machine was started.
    let sinceStart: Duration

    /// The present moment.
    public static var now: Instant {
        var time = timespec()
        // It fails only for a clock that there is not.
        unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        return Instant(sinceStart: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
    }

    /// The moment after this time.
    public static func + (moment: Instant, time: Duration) -> Instant {
        Instant(sinceStart: moment.sinceStart + time)
    }

    /// The moment before this time.
    public static func - (moment: Instant, time: Duration) -> Instant {
        Instant(sinceStart: moment.sinceStart - time)
    }

    /// The time from the second moment to the first.
    public static func - (end: Instant, start: Instant) -> Duration {
        end.sinceStart - start.sinceStart
    }

    /// Moves the moment into the future.
    public static func += (moment: inout Instant, time: Duration) {
        moment = moment + time
    }
}

extension Instant: Comparable {
    /// Whether the first moment is before the second.
    public static func < (first: Instant, second: Instant) -> Bool {
        first.sinceStart < second.sinceStart
    }
}
