import PasteboardClient
import SelectionModel
import Wayland

/// Reading over a connection to a Wayland compositor, and over the daemon's socket where the compositor has no such selection.
package final class WaylandReadingConnection: ReadingConnection {
    private let client: WaylandClient
    private let held: HeldSelections
    private var lastRetrieval: UInt64 = 0
    /// What the daemon has answered at once.
    private var answers: [ReadingEvent] = []

    /// A connection to a compositor, by its name in `WAYLAND_DISPLAY`.
    package init(display: DisplayName) throws(DisplayError) {
        client = try WaylandClient(display: display.name)
        held = HeldSelections(display)
    }

    /// Whether there is a compositor of this name that lets programs without a window read.
    package static func isUsable(_ name: String) -> Bool { WaylandClient.isUsable(name) }

    package var fileDescriptor: Int32 { client.fileDescriptor }

    package var nextDeadline: ContinuousClock.Instant? { answers.isEmpty ? client.nextDeadline : .now }

    package func process(now: ContinuousClock.Instant) throws(DisplayError) -> [ReadingEvent] {
        let events = try client.process(now: now).compactMap { ReadingEvent($0) }
        defer { answers = [] }
        return answers + events
    }

    package func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        let id = nextRetrieval()
        if client.isShared(selection) {
            client.perform(.list(id, selection, limits), now: .now)
        } else {
            answers.append(.listed(id, held.targets(of: selection).map { .success($0) } ?? .failure(.noOwner)))
        }
        return id
    }

    package func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        let id = nextRetrieval()
        if client.isShared(selection) {
            client.perform(.retrieve(id, selection, target: target, limits), now: .now)
        } else {
            answers.append(.retrieved(id, held.content(target, of: selection, limit: limits.bytes)))
        }
        return id
    }

    package func cancel(_ retrieval: RetrievalID) {
        client.perform(.cancel(retrieval), now: .now)
        answers.removeAll { answer in
            switch answer {
            case .listed(retrieval, _), .retrieved(retrieval, _): true
            default: false
            }
        }
    }

    package func receivedBytes(of retrieval: RetrievalID) -> Int? { client.receivedBytes(of: retrieval) }

    /// A selection that the compositor does not have is told of once: nobody tells of its changes.
    package func watch(_ selection: SelectionName) {
        if client.isShared(selection) {
            client.perform(.watch(selection), now: .now)
        } else {
            let change = OwnerChange(owner: owner(of: selection), reason: .initial, count: 1)
            answers.append(.ownerChanged(selection, change))
        }
    }

    /// Waits for the compositor, so that everything is known that it knows.
    package func owner(of selection: SelectionName) -> ClientToken? {
        guard client.isShared(selection) else {
            return held.targets(of: selection).map { _ in Self.daemon(selection) }
        }
        // A connection that is lost is told of by `process`.
        try? client.synchronize(until: .now + WaylandClient.patience)
        return client.owner(of: selection)
    }

    /// A compositor does not tell who owns a selection; the daemon does, where it is the one.
    package func identify(_ client: ClientToken) -> ClientIdentity {
        let selections = [SelectionName.clipboard, .primary].filter { self.client.owner(of: $0) == client }
        guard client.connection == Self.daemonConnection || selections.contains(where: held.holds) else {
            return ClientIdentity()
        }
        return held.identity
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

    private func nextRetrieval() -> RetrievalID {
        lastRetrieval += 1
        return RetrievalID(lastRetrieval)
    }

    /// The owner of a selection that the compositor does not have.
    private static func daemon(_ selection: SelectionName) -> ClientToken {
        ClientToken(0, connection: daemonConnection)
    }

    private static let daemonConnection = UInt64.max
}

extension ReadingEvent {
    /// Nil for what only concerns an owner.
    fileprivate init?(_ event: BackEndEvent) {
        switch event {
        case .listed(let id, let result): self = .listed(id, result)
        case .retrieved(let id, let result): self = .retrieved(id, result)
        case .cleared(let selection): self = .cleared(selection)
        case .ownerChanged(let selection, let change): self = .ownerChanged(selection, change)
        case .owned, .notOwned, .lost, .requested, .targetsRequested, .saveRequested, .withdrawn, .transferred,
            .identified, .ownershipVerified:
            return nil
        }
    }
}
