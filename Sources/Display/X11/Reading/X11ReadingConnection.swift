import Glibc
import SelectionModel
import Selections

/// Reading over a connection to an X server.
package final class X11ReadingConnection: ReadingConnection {
    private let client: SelectionClient
    private let patience: Duration
    /// The types that a drop offers, as its source announced them.
    private let types: [String]
    /// The events that arrived while this waited for an answer about an owner.
    private var events: [SelectionEvent] = []

    /// Connects to a display, by its name in `DISPLAY`.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - patience: the maximum time that a call waits for the server, now and later.
    ///   - time: the server's time of a drop, with which its content is requested; nil for the current time of each request.
    ///   - types: the types that the source of a drop announced. Qt has no list of targets for a drag.
    /// - Throws: an error if the display cannot be used, or does not answer.
    package init(
        display: DisplayName, patience: Duration, time: UInt32? = nil, types: [String] = []
    ) throws(DisplayError) {
        client = try SelectionClient(display: display.name, patience: patience, time: time.map { Timestamp($0) })
        self.patience = patience
        self.types = types
    }

    package var fileDescriptor: Int32 { client.fileDescriptor }
    package var nextDeadline: Instant? { events.isEmpty ? client.nextDeadline : .now }

    package func process(now: Instant) throws(DisplayError) -> [ReadingEvent] {
        defer { events = [] }
        return (events + (try client.process(now: now))).compactMap { ReadingEvent($0, seenBy: client, dropped: types) }
    }

    package func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        client.retrieveTargets(selection, limits: limits)
    }

    package func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        client.retrieve(selection, target: target, limits: limits)
    }

    package func cancel(_ retrieval: RetrievalID) { client.cancel(retrieval) }

    package func receivedBytes(of retrieval: RetrievalID) -> Int? { client.receivedBytes(of: retrieval) }

    package func watch(_ selection: SelectionName) { client.watch(selection) }

    package func owner(of selection: SelectionName) throws(DisplayError) -> ClientToken? {
        let inquiry = client.findOwner(of: selection)
        let owner: Window?? = try answer { if case .ownerFound(inquiry, let owner) = $0 { owner } else { nil } }
        return (owner ?? nil).map { ClientToken(reading: $0) }
    }

    package func identify(_ client: ClientToken) throws(DisplayError) -> ClientIdentity {
        let inquiry = self.client.identify(Window(UInt32(truncatingIfNeeded: client.rawValue)))
        return try answer { if case .identified(inquiry, _, let identity) = $0 { identity } else { nil } }
    }

    package func clear(_ selection: SelectionName) { client.clear(selection) }

    package func close() { client.close() }

    /// Waits for an event, and keeps the others.
    private func answer<Result>(_ match: (SelectionEvent) -> Result?) throws(DisplayError) -> Result {
        while true {
            var result: Result?
            for event in try client.process(now: .now) {
                if result == nil, let found = match(event) { result = found } else { events.append(event) }
            }
            if let result { return result }
            let silence = Instant.now + patience
            let isReadable = wait(until: client.nextDeadline.map { min($0, silence) } ?? silence)
            if !isReadable, silence <= .now { throw .silent }
        }
    }

    /// Waits until something has arrived; returns false if that takes longer.
    private func wait(until end: Instant) -> Bool {
        let left = max(0, (end - Instant.now) / .milliseconds(1)).rounded(.up)
        var entry = pollfd(fd: client.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, Int32(min(left, 1_000_000_000))) > 0
    }
}

extension ClientToken {
    /// A client, by the window with which it owns a selection.
    ///
    /// A reader does not need the client's other windows.
    fileprivate init(reading window: Window) { self.init(UInt64(window.rawValue), connection: UInt64(window.rawValue)) }
}

extension ReadingEvent {
    /// Nil for events that only concern owners.
    fileprivate init?(_ event: SelectionEvent, seenBy client: SelectionClient, dropped types: [String]) {
        switch event {
        case .targets(let id, .failure) where !types.isEmpty: self = .listed(id, .success(types))
        case .targets(let id, let result): self = .listed(id, result)
        case .retrieved(let id, let result): self = .retrieved(id, result)
        case .cleared(let selection, _): self = .cleared(selection)
        case .ownerChanged(let selection, let owner, let reason, _, let count):
            let isOurs = owner.map { client.isOwn($0) } ?? false
            let owner = owner.map { ClientToken(reading: $0) }
            self = .ownerChanged(selection, OwnerChange(owner: owner, isOurs: isOurs, reason: reason, count: count))
        case .owned, .notOwned, .lost, .requested, .saveRequested, .withdrawn, .transferred,
            .identified, .ownerFound, .compared:
            return nil
        }
    }
}
