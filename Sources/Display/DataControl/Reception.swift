import SelectionModel

/// The content received from another owner, with its limits.
struct Reception: Sendable {
    private let limits: RetrievalLimits
    private let type: String
    private var bytes: [UInt8] = []
    private var lastSign: Instant
    private var periodStart: Instant
    private var periodBytes = 0

    init(_ type: String, _ limits: RetrievalLimits, now: Instant) {
        (self.type, self.limits) = (type, limits)
        (lastSign, periodStart) = (now, now)
    }

    var count: Int { bytes.count }

    var deadline: Instant { min(lastSign + limits.silence, periodStart + limits.ratePeriod) }

    /// Appends received bytes; an error ends the transfer.
    mutating func add(_ more: [UInt8], now: Instant) -> RetrievalError? {
        guard more.count <= limits.bytes - bytes.count else { return .tooLarge(limit: limits.bytes) }
        if bytes.isEmpty { bytes = more } else { bytes += more }
        lastSign = now
        periodBytes += more.count
        return nil
    }

    /// Returns an error if the owner sends nothing or too little.
    mutating func expire(now: Instant) -> RetrievalError? {
        if lastSign + limits.silence <= now { return .timedOut }
        guard periodStart + limits.ratePeriod <= now else { return nil }
        if periodBytes < limits.leastBytes { return .timedOut }
        (periodStart, periodBytes) = (now, 0)
        return nil
    }

    /// The whole content, with the type that its name implies.
    ///
    /// X11 names do not imply an encoding on Wayland, because programs write UTF-8 under all of them.
    consuming func payload() -> Payload {
        let isText = type == "TEXT" || type == "STRING" && String(validating: bytes, as: UTF8.self) != nil
        return Payload(type: isText ? "UTF8_STRING" : type, bytes: bytes)
    }
}
