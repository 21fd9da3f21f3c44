import DataControl
import SelectionModel

/// A reading connection to a Wayland compositor, and to the daemon's socket for selections that the compositor does not have.
package final class WaylandReadingConnection: ReadingConnection {
    private let client: any CompositorClient
    private let held: any HeldSelections
    private let patience: Duration
    private var lastRetrieval = RetrievalID(0)
    /// The answers of the daemon, which come at once.
    private var answers: [ReadingEvent] = []

    /// Connects to a compositor, by its name in `WAYLAND_DISPLAY`.
    ///
    /// - Parameters:
    ///   - display: the name, as in `WAYLAND_DISPLAY`.
    ///   - patience: how long the connection waits for the compositor, now and later.
    ///   - held: the selections that the compositor does not have.
    /// - Throws: an error if the display cannot be used, or does not answer.
    package init(display: String, patience: Duration, held: any HeldSelections) throws(DisplayError) {
        client = try WaylandClient(display: display, patience: patience)
        self.patience = patience
        self.held = held
    }

    /// Reads over a connection to any compositor.
    ///
    /// - Parameters:
    ///   - client: the connection.
    ///   - patience: how long the connection waits for the compositor.
    ///   - held: the selections that the compositor does not have.
    package init(_ client: any CompositorClient, patience: Duration, held: any HeldSelections) {
        self.client = client
        self.patience = patience
        self.held = held
    }

    /// True if there is a compositor of this name that lets programs without a window read.
    package static func isUsable(_ name: String) -> Bool { WaylandClient.isUsable(name) }

    package var fileDescriptor: Int32 { client.descriptor }

    package var nextDeadline: Instant? { answers.isEmpty ? client.deadline : .now }

    package func process(now: Instant) throws(DisplayError) -> [ReadingEvent] {
        let events = try client.process(now: now).compactMap { event($0) }
        defer { answers = [] }
        return answers + events
    }

    package func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        if client.isShared(selection) {
            catchUp()
            client.perform(.list(id, selection, limits), now: .now)
        } else {
            answers.append(.listed(id, held.targets(of: selection).map { .success($0) } ?? .failure(.noOwner)))
        }
        return id
    }

    package func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        if client.isShared(selection) {
            catchUp()
            client.perform(.retrieve(id, selection, target: target, limits), now: .now)
        } else {
            answers.append(.retrieved(id, held.content(target, of: selection, limit: limits.bytes)))
        }
        return id
    }

    package func cancel(_ retrieval: RetrievalID) {
        client.perform(.cancel(retrieval), now: .now)
        answers.removeAll { $0.concerns(retrieval) }
    }

    package func receivedBytes(of retrieval: RetrievalID) -> Int? { client.receivedBytes(of: retrieval) }

    /// Watches a selection; a selection that the compositor does not have is reported once, because its changes are not
    /// announced.
    package func watch(_ selection: SelectionName) {
        if client.isShared(selection) {
            client.perform(.watch(selection), now: .now)
        } else {
            let change = OwnerChange(owner: daemon(of: selection), reason: .initial, count: 1)
            answers.append(.ownerChanged(selection, change))
        }
    }

    /// Returns the owner of a selection, after waiting for the compositor's current state.
    package func owner(of selection: SelectionName) throws(DisplayError) -> ClientToken? {
        guard client.isShared(selection) else { return daemon(of: selection) }
        try client.synchronize(until: .now + patience)
        return client.owner(of: selection).map { Self.token($0, of: selection) }
    }

    /// Identifies an owner.
    ///
    /// A compositor does not report who owns a selection; the daemon does, if it is the owner.
    package func identify(_ client: ClientToken) -> ClientIdentity {
        let index = Int(clamping: client.connection)
        let selection = Self.named.indices.contains(index) ? Self.named[index] : nil
        return selection.map { held.holds($0) } ?? true ? held.identity : ClientIdentity()
    }

    package func clear(_ selection: SelectionName) {
        if client.isShared(selection) {
            client.perform(.clear(selection, .next()), now: .now)
        } else {
            held.release(selection)
            answers.append(.cleared(selection))
        }
    }

    package func close() {}

    /// Waits for the compositor's present state; ``process(now:)`` reports a lost connection.
    private func catchUp() { try? client.synchronize(until: .now + patience) }

    /// The token of the daemon, if it owns a selection that the compositor does not have.
    private func daemon(of selection: SelectionName) -> ClientToken? {
        held.targets(of: selection).map { _ in Self.token(nil, of: selection) }
    }

    /// The selections that another program may own; all others are the daemon's.
    private static let named: [SelectionName] = [.clipboard, .primary]

    /// Returns the token for the owner of a selection.
    ///
    /// A compositor does not distinguish clients; the token identifies the offer on this connection, and the selection.
    private static func token(_ offer: ClientToken?, of selection: SelectionName) -> ClientToken {
        ClientToken(offer?.rawValue ?? 0, connection: UInt64(named.firstIndex(of: selection) ?? named.count))
    }

    /// Converts an event; nil for events that only concern owners.
    private func event(_ event: BackEndEvent) -> ReadingEvent? {
        switch event {
        case .listed(let id, let result): return .listed(id, result)
        case .retrieved(let id, let result): return .retrieved(id, result)
        case .cleared(let selection): return .cleared(selection)
        case .ownerChanged(let selection, var change):
            change.owner = change.owner.map { Self.token($0, of: selection) }
            return .ownerChanged(selection, change)
        case .owned, .notOwned, .lost, .requested, .targetsRequested, .saveRequested, .withdrawn, .transferred,
            .identified, .ownershipVerified:
            return nil
        }
    }
}
