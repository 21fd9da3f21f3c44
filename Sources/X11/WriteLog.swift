import Selections

/// Which request wrote which property of a requestor. The server's events carry the number of our last request that it
/// had seen: a deletion from before a write has nothing to do with what was written.
struct WriteLog {
    private var latest: [Window: [Atom: UInt]] = [:]
    /// The last writes, for complaints that name nothing but the request.
    private var recent: [(serial: UInt, window: Window, property: Atom)] = []
    /// What is known not to have been stored in the present batch.
    private var failed: [(window: Window, property: Atom)] = []
    private(set) var holdsLargeWrite = false

    /// Complaints come within a round trip, and no batch writes more than this.
    private static let memory = 1024
    /// From here on a write may fail for lack of memory, and that is worth waiting for the server's word.
    private static let large = 64 << 10

    mutating func note(serial: UInt, window: Window, property: Atom, bytes: Int, isTracked: Bool) {
        if isTracked { latest[window, default: [:]][property] = serial }
        if recent.count >= 2 * Self.memory { recent.removeFirst(Self.memory) }
        recent.append((serial, window, property))
        if bytes >= Self.large { holdsLargeWrite = true }
    }

    /// Whether a deletion reported with this serial was of what we wrote last.
    func isCurrent(_ serial: UInt, window: Window, property: Atom) -> Bool {
        guard let written = latest[window]?[property] else { return true }
        return serial >= written
    }

    mutating func forget(_ window: Window) {
        latest[window] = nil
    }

    /// What the request wrote, if it was a write.
    func write(of serial: UInt) -> (window: Window, property: Atom)? {
        recent.last { $0.serial == serial }.map { ($0.window, $0.property) }
    }

    mutating func fail(window: Window, property: Atom) {
        failed.append((window, property))
    }

    func hasFailed(window: Window, property: Atom) -> Bool {
        failed.contains { $0.window == window && $0.property == property }
    }

    mutating func verified() {
        holdsLargeWrite = false
    }

    mutating func endBatch() {
        failed = []
        holdsLargeWrite = false
    }
}
