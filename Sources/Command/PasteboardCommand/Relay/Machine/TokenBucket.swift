import SelectionModel

/// A limit of how often something may happen.
struct TokenBucket: Sendable {
    private let capacity: Double
    private let rate: Double
    private var tokens: Double
    private var filled: Instant

    /// - Parameters:
    ///   - capacity: how often at once.
    ///   - rate: how often a second after that.
    ///   - now: the present.
    init(capacity: Double, rate: Double, now: Instant) {
        (self.capacity, self.rate, tokens, filled) = (capacity, rate, capacity, now)
    }

    /// Takes one if there is one.
    mutating func take(now: Instant) -> Bool {
        let seconds = max(0, (now - filled) / .milliseconds(1)) / 1000
        tokens = min(capacity, tokens + seconds * rate)
        filled = now
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
