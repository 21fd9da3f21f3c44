import Selections

/// The requests that wrote properties of requestors.
///
/// Events contain the serial of the last handled request: a deletion before a write does not concern the written value.
struct WriteLog {
    /// The last write, by window and property number.
    private var latest: [UInt32: [UInt32: RequestSerial]] = [:]
    /// The last writes, because an error names only the serial of its request.
    private var recent: [(serial: RequestSerial, window: Window, property: Atom)] = []
    /// The properties whose writes have failed, until the pending notices for them have been sent.
    private var failed: [(window: Window, property: Atom)] = []
    private(set) var holdsLargeWrite = false

    /// The number of recorded writes.
    ///
    /// Errors arrive within a round trip, and no batch has more writes.
    private static let memory = 1024
    /// The size in bytes from which a write may fail for lack of memory, so that the server's answer is awaited.
    private static let large = 64 << 10

    mutating func note(serial: RequestSerial, window: Window, property: Atom, bytes: Int, isTracked: Bool) {
        if isTracked { latest[window.rawValue, default: [:]][property.rawValue] = serial }
        if recent.count >= 2 * Self.memory { recent.removeFirst(Self.memory) }
        recent.append((serial, window, property))
        if bytes >= Self.large { holdsLargeWrite = true }
    }

    /// True if a deletion with this serial concerns the last write.
    func isCurrent(_ serial: RequestSerial, window: Window, property: Atom) -> Bool {
        guard let written = latest[window.rawValue]?[property.rawValue] else { return true }
        return serial >= written
    }

    mutating func forget(_ window: Window) { latest[window.rawValue] = nil }

    /// The property that a request has written; nil if it is not a write.
    func write(of serial: RequestSerial) -> (window: Window, property: Atom)? {
        recent.last { $0.serial == serial }.map { ($0.window, $0.property) }
    }

    mutating func fail(window: Window, property: Atom) { failed.append((window, property)) }

    func hasFailed(window: Window, property: Atom) -> Bool {
        failed.contains { $0.window == window && $0.property == property }
    }

    mutating func verified() { holdsLargeWrite = false }

    mutating func endBatch() { holdsLargeWrite = false }

    mutating func forgetFailures() { failed = [] }
}
