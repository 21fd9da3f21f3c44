import SelectionModel

/// The reads of another owner's content: mutter allows each session one at a time, so several sessions read.
struct ReadQueue: Sendable {
    struct Read: Sendable {
        enum Phase: Equatable, Sendable {
            case waiting
            /// The descriptor has been requested from a session.
            case opening(session: Int)
            case reading(session: Int)
        }

        let id: RetrievalID
        let type: String
        var phase = Phase.waiting
        /// True if no caller waits for it.
        var isAbandoned = false

        var session: Int? {
            switch phase {
            case .waiting: nil
            case .opening(let session), .reading(let session): session
            }
        }
    }

    private struct Session: Sendable {
        /// The time of the next attempt, because mutter is still busy with an earlier read.
        var retry: Instant?
        /// The number of times that mutter was busy since the last read.
        var refusals = 0
    }

    private var reads: [Read] = []
    /// The sessions that can read, by their numbers.
    private var sessions: [Int: Session] = [:]
    /// The session that was used last.
    ///
    /// The other sessions are used before it, because mutter ends a read slightly after the reader does.
    private var latest = 0

    private let readsEverything: Bool

    /// The number of further sessions for a program that keeps other programs' content.
    private static let keepersSessions = 3
    private static let shortestPause: Duration = .milliseconds(1)
    private static let mostRefusals = 10

    /// - Parameter readsEverything: true for a program that must read every type before an owner exits.
    init(readsEverything: Bool) { self.readsEverything = readsEverything }

    var ids: [RetrievalID] { reads.map(\.id) }

    /// The time of the next attempt with a session that was busy.
    var retry: Instant? {
        guard reads.contains(where: { $0.phase == .waiting }) else { return nil }
        return sessions.values.compactMap(\.retry).min()
    }

    mutating func append(_ id: RetrievalID, _ type: String) { reads.append(Read(id: id, type: type)) }

    /// Begins with the session that has just opened.
    ///
    /// - Returns: the requests for further sessions.
    mutating func open() -> [MutterCommand] {
        add(session: 0)
        return readsEverything ? (1...Self.keepersSessions).map { .createReader($0) } : []
    }

    /// Adds a session for reading.
    mutating func add(session: Int) { sessions[session] = Session() }

    /// Removes a session.
    ///
    /// - Returns: the reads that end with it.
    mutating func lose(session: Int) -> [Read] {
        sessions[session] = nil
        let lost = reads.filter { $0.session == session }
        reads.removeAll { $0.session == session }
        return lost
    }

    /// Returns the read to request from mutter now, and the session for it.
    mutating func next(now: Instant) -> (read: Read, session: Int)? {
        guard let index = reads.firstIndex(where: { $0.phase == .waiting }), let session = freeSession(now: now) else {
            return nil
        }
        sessions[session]?.retry = nil
        latest = session
        reads[index].phase = .opening(session: session)
        return (reads[index], session)
    }

    /// The session after the one that was used last, among those that do not read.
    private func freeSession(now: Instant) -> Int? {
        let busy = Set(reads.compactMap(\.session))
        let free = sessions.filter { number, session in
            !busy.contains(number) && session.retry.map { $0 <= now } ?? true
        }.keys.sorted()
        return free.first { $0 > latest } ?? free.first
    }

    /// Records that a descriptor has arrived.
    ///
    /// - Returns: true if no caller waits for it.
    mutating func opened(_ id: RetrievalID) -> Bool {
        guard let index = reads.firstIndex(where: { $0.id == id }), let session = reads[index].session else {
            return true
        }
        sessions[session]?.refusals = 0
        guard !reads[index].isAbandoned else {
            reads.remove(at: index)
            return true
        }
        reads[index].phase = .reading(session: session)
        return false
    }

    /// Records that mutter is busy.
    ///
    /// - Returns: the session that stays busy and must be replaced, or nil.
    mutating func refused(_ id: RetrievalID, now: Instant) -> Int? {
        guard let index = reads.firstIndex(where: { $0.id == id }), let number = reads[index].session else {
            return nil
        }
        if reads[index].isAbandoned {
            reads.remove(at: index)
        } else {
            reads[index].phase = .waiting
        }
        guard var session = sessions[number] else { return nil }
        session.retry = now + Self.shortestPause * (1 << session.refusals)
        session.refusals += 1
        sessions[number] = session
        return session.refusals < Self.mostRefusals ? nil : number
    }

    /// Ends a read.
    ///
    /// - Returns: true if the caller must close its descriptor.
    mutating func end(_ id: RetrievalID) -> Bool {
        guard let index = reads.firstIndex(where: { $0.id == id }) else { return false }
        switch reads[index].phase {
        case .opening:
            reads[index].isAbandoned = true
            return false
        case .waiting:
            reads.remove(at: index)
            return false
        case .reading:
            reads.remove(at: index)
            return true
        }
    }

    mutating func remove(_ id: RetrievalID) { reads.removeAll { $0.id == id } }

    mutating func removeAll() { self = ReadQueue(readsEverything: readsEverything) }
}
