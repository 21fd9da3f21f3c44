import Glibc

/// The time of day.
enum WallClock {
    /// The milliseconds since 1970 (UTC).
    static var milliseconds: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
