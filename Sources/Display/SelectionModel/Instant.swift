import Glibc

/// A time of the machine's clock that also runs during sleep, for deadlines.
///
/// `ContinuousClock` of the standard library reads the same clock (`CLOCK_BOOTTIME`). It is part of Swift Concurrency, which
/// would add 0.4 MB and its startup time to each program.
public struct Instant: Hashable, Sendable {
    /// The time since the machine was started.
    let sinceStart: Duration

    /// The present moment.
    public static var now: Instant {
        var time = timespec()
        // It fails only for a clock that does not exist.
        unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        return Instant(sinceStart: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
    }

    /// The moment after this time.
    public static func + (moment: Instant, time: Duration) -> Instant { Instant(sinceStart: moment.sinceStart + time) }

    /// The moment before this time.
    public static func - (moment: Instant, time: Duration) -> Instant { Instant(sinceStart: moment.sinceStart - time) }

    /// The time from the second moment to the first.
    public static func - (end: Instant, start: Instant) -> Duration { end.sinceStart - start.sinceStart }

    /// Moves the moment into the future.
    public static func += (moment: inout Instant, time: Duration) { moment = moment + time }
}

extension Instant: Comparable {
    /// Whether the first moment is before the second.
    public static func < (first: Instant, second: Instant) -> Bool { first.sinceStart < second.sinceStart }
}
