import PasteboardClient
import SelectionModel

/// A scripted display without a server: it answers in order, and ends after the last answer.
final class FakeReadingConnection: ReadingConnection {
    /// What was asked of it, in a few words each.
    private(set) var log: [String] = []
    /// What an owner offers; nil: it refuses to say.
    var offered: [String]?
    var contents: [String: Result<Payload, RetrievalError>] = [:]
    var owners: [ClientToken?] = []
    private var events: [[ReadingEvent]] = []
    private var lastNumber: UInt64 = 0

    /// True if it never answers.
    var isSilent = false

    // Its descriptors are never ready: all events are returned immediately.
    let fileDescriptor: Int32 = -1
    var nextDeadline: Instant? { isSilent ? nil : .now }

    func process(now: Instant) throws(DisplayError) -> [ReadingEvent] {
        if isSilent { return [] }
        guard !events.isEmpty else { throw .connectionLost }
        return events.removeFirst()
    }

    func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        log.append("list \(selection.rawValue)")
        let id = nextID()
        events += [[], [.listed(id, offered.map { .success($0) } ?? .failure(.refused))]]
        return id
    }

    func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        log.append("retrieve \(target)")
        let id = nextID()
        // Another client's answer comes first, and must not be confused with this one.
        events += [[.retrieved(RetrievalID(0), .success(Payload(type: "X", bytes: [9])))], []]
        events.append([.retrieved(id, contents[target] ?? .failure(.refused))])
        return id
    }

    func cancel(_ retrieval: RetrievalID) {
        log.append("cancel")
    }

    func receivedBytes(of retrieval: RetrievalID) -> Int? { events.count * 100 }

    func watch(_ selection: SelectionName) {
        log.append("watch \(selection.rawValue)")
        for (count, owner) in owners.enumerated() {
            let change = OwnerChange(owner: owner, reason: count == 0 ? .initial : .taken, count: UInt64(count + 1))
            events += [[.ownerChanged("OTHER", change), .ownerChanged(selection, change)], []]
        }
    }

    func owner(of selection: SelectionName) throws(DisplayError) -> ClientToken? {
        log.append("owner")
        if isSilent { throw .silent }
        return owners.first ?? nil
    }

    func identify(_ client: ClientToken) throws(DisplayError) -> ClientIdentity { ClientIdentity() }

    func clear(_ selection: SelectionName) {
        log.append("clear \(selection.rawValue)")
        events += [[.cleared("OTHER")], [.cleared(selection)]]
    }

    func close() {
        log.append("close")
    }

    private func nextID() -> RetrievalID {
        lastNumber += 1
        return RetrievalID(lastNumber)
    }
}
