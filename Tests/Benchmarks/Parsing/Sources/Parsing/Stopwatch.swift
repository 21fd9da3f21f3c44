import Glibc

/// The processor time, which other programs affect less than the wall clock time.
enum Stopwatch {
    /// In milliseconds, without releasing the result of the body.
    static func measure<Result>(_ body: () -> Result) -> Double {
        let start = now
        let result = body()
        let end = now
        withExtendedLifetime(result) {}
        return end - start
    }

    private static var now: Double {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }
}
