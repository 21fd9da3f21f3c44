import SelectionModel

/// What arrives of a content that another client owns, and how long it may take.
struct Reception: Sendable {
    private let limits: RetrievalLimits
    private let type: String
    private var bytes: [UInt8] = []
    private var lastSign: ContinuousClock.Instant
    private var periodStart: ContinuousClock.Instant
    private var periodBytes = 0

    init(_ type: String, _ limits: RetrievalLimits, now: ContinuousClock.Instant) {
        (self.type, self.limits) = (type, limits)
        (lastSign, periodStart) = (now, now)
    }

    var count: Int { bytes.count }

    var deadline: ContinuousClock.Instant { min(lastSign + limits.silence, periodStart + limits.ratePeriod) }

    /// Takes in some of it; an error ends it.
    mutating func add(_ more: [UInt8], now: ContinuousClock.Instant) -> RetrievalError? {
        guard more.count <= limits.bytes - bytes.count else { return .tooLarge(limit: limits.bytes) }
        if bytes.isEmpty { bytes = more } else { bytes += more }
        lastSign = now
        periodBytes += more.count
        return nil
    }

    /// An error where the owner is silent, or nearly so.
    mutating func expire(now: ContinuousClock.Instant) -> RetrievalError? {
        if lastSign + limits.silence <= now { return .timedOut }
        guard periodStart + limits.ratePeriod <= now else { return nil }
        if periodBytes < limits.leastBytes { return .timedOut }
        (periodStart, periodBytes) = (now, 0)
        return nil
    }

    /// All of it, under the type that its name promises.
    ///
    /// The names of X11 say nothing of an encoding here: programs write UTF-8 under each of them.
    consuming func payload() -> Payload {
        let isText = type == "TEXT" || type == "STRING" && String(validating: bytes, as: UTF8.self) != nil
        return Payload(type: isText ? "UTF8_STRING" : type, bytes: bytes)
    }
}
