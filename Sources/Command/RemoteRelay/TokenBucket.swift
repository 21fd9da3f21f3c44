import SelectionModel

/// A rate limit.
struct TokenBucket: Sendable {
    private let capacity: Double
    private let rate: Double
    private var tokens: Double
    private var filled: Instant

    /// - Parameters:
    ///   - capacity: the number of uses at once.
    ///   - rate: the number of further uses per second.
    ///   - now: the current time.
    init(capacity: Double, rate: Double, now: Instant) {
        (self.capacity, self.rate, tokens, filled) = (capacity, rate, capacity, now)
    }

    /// Takes a token if there is one.
    mutating func take(now: Instant) -> Bool {
        let seconds = max(0, (now - filled) / .milliseconds(1)) / 1000
        tokens = min(capacity, tokens + seconds * rate)
        filled = now
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
