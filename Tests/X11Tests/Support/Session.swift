import CXlib
import Glibc
import SelectionModel
import Selections

@testable import X11

/// A client under test among others, run until an event has occurred.
///
/// The host in it supplies `contents`.
final class Session {
    let client: SelectionClient
    private(set) var events: [SelectionEvent] = []
    /// The supplied contents; targets that are missing here stay unanswered.
    var contents: [String: Payload] = [:]
    private var probes: [Probe] = []
    /// Lives as long as its clients.
    private let server: TestServer

    var display: String { server.display }

    init(_ server: TestServer? = nil, hasCompositor: Bool = false) throws {
        self.server = try server ?? TestServer.shared.get()
        client = try SelectionClient(display: self.server.display, hasCompositor: hasCompositor)
    }

    func probe() throws -> Probe {
        let probe = try Probe(display)
        probes.append(probe)
        return probe
    }

    /// Ends a probe's connection, as the end of its process would.
    func end(_ probe: Probe) {
        probes.removeAll { $0 === probe }
    }

    /// Owns a selection with the contents as they are.
    func own(_ selection: String, _ contents: [String: Payload]) throws {
        self.contents.merge(contents) { $1 }
        let generation = client.own(SelectionName(selection), targets: contents.keys.sorted())
        try run { events.contains { if case .owned(_, generation, _) = $0 { true } else { false } } }
    }

    /// Runs all clients until the condition holds.
    func run(
        limit: Duration = .seconds(20), also descriptors: [Int32] = [], until condition: () throws -> Bool
    ) throws {
        let end = Instant.now + limit
        while true {
            for event in try client.process(now: .now) { note(event) }
            for probe in probes { probe.pump() }
            if try condition() { return }
            if Instant.now > end { throw TookTooLong() }
            wait(for: descriptors, until: end)
        }
    }

    func result(of retrieval: RetrievalID, limit: Duration = .seconds(30)) throws -> Result<Payload, RetrievalError>? {
        var result: Result<Payload, RetrievalError>?
        try run(limit: limit) {
            for case .retrieved(retrieval, let end) in events { result = end }
            return result != nil
        }
        return result
    }

    func owner(of selection: SelectionName) throws -> Window? {
        let inquiry = client.findOwner(of: selection)
        var owner: Window??
        try run {
            for case .ownerFound(inquiry, let found) in events { owner = .some(found) }
            return owner != nil
        }
        return owner ?? nil
    }

    func identity(of window: Window) throws -> ClientIdentity? {
        let inquiry = client.identify(window)
        var identity: ClientIdentity?
        try run {
            for case .identified(inquiry, _, let found) in events { identity = found }
            return identity != nil
        }
        return identity
    }

    func targets(of selection: String) throws -> Result<[String], RetrievalError>? {
        let retrieval = client.retrieveTargets(SelectionName(selection))
        var result: Result<[String], RetrievalError>?
        try run {
            for case .targets(retrieval, let end) in events { result = end }
            return result != nil
        }
        return result
    }
}

extension Session {
    private func note(_ event: SelectionEvent) {
        events.append(event)
        if case .requested(let id, _, _, let target, _) = event, let content = contents[target] {
            client.supply(id, content)
        }
    }

    private func wait(for descriptors: [Int32], until end: Instant) {
        // What a probe's own round trips have brought in shows on no descriptor.
        guard !probes.contains(where: { XEventsQueued($0.display, QueuedAlready) > 0 }) else { return }
        let all = [client.fileDescriptor] + probes.map { XConnectionNumber($0.display) } + descriptors
        TestSupport.wait(for: all, until: min(client.nextDeadline ?? end, end))
    }
}
