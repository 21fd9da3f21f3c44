import CX11
import Selections

/// Selections on one connection to an X server: owning, asking and watching.
///
/// Used from one thread, which polls `fileDescriptor` for reading until `nextDeadline` and then calls `process`. No call
/// waits for another client; only `owner(of:)`, `identify(_:)` and the first use of a name wait for the server.
package final class SelectionClient {
    let connection: Connection
    var atoms: AtomTable
    let known: KnownAtoms
    let limits: OwnerLimits
    var owner: SelectionOwner
    var requestor: SelectionRequestor
    var watch = OwnerWatch()
    var interests = InterestLedger()
    /// Our own windows: their events always come, and nothing may be deselected there.
    var windows: Set<Window> = []
    /// For each window that has asked us for something: the last of our requests that the server had handled by then.
    var requestSerials: [Window: UInt] = [:]
    var outbox: [SelectionEvent] = []
    /// Reads that wait for their turn, so that a large property does not keep others from their next piece.
    var reads: [(window: Window, offset: Int)] = []
    var writes = WriteLog()
    var watcher: (window: Window, eventBase: Int32)
    /// What was reported before these requests is part of the initial state already.
    var watchedSince: [Atom: UInt] = [:]
    private var backlog: [ServerAction] = []
    private var isPerforming = false

    /// Events handled in one call of `process`, so that a flood does not keep the host from its other work.
    private static let eventsAtOnce = 2000

    /// Connects to a display, by default to that of the environment's `DISPLAY`.
    ///
    /// With `owns`, it may own selections, for which the server is asked how it identifies clients.
    package init(display: String?, owns: Bool = true) throws(X11Error) {
        connection = try Connection(display)
        atoms = AtomTable(display: connection.display)
        guard let known = KnownAtoms(&atoms) else { throw .connectionLost }
        self.known = known
        limits = OwnerLimits(connection, tellsClientsApart: owns)
        owner = SelectionOwner(atoms: known.protocolAtoms, limits: limits)
        requestor = SelectionRequestor(property: known.transfer)
        guard let eventBase = connection.selectionEventBase() else { throw .missingExtension("XFIXES") }
        watcher = (connection.makeWindow(), eventBase)
        windows.insert(watcher.window)
        connection.flush()
    }

    package var fileDescriptor: Int32 { connection.fileDescriptor }

    /// When `process` is to be called even though nothing has arrived; nil: not at all.
    package var nextDeadline: ContinuousClock.Instant? {
        if connection.holdsEvents || !outbox.isEmpty || !reads.isEmpty || connection.isLost { return .now }
        return [owner.nextDeadline, requestor.nextDeadline].compactMap(\.self).min()
    }

    /// Ends the connection before this object does; it is of no further use.
    ///
    /// Waits for the X server.
    package func close() {
        connection.close()
    }

    /// Whether somebody still waits for an answer, or for the rest of one.
    package var owesAnswers: Bool { owner.nextDeadline != nil }

    /// Handles everything that has arrived and every deadline that has passed.
    ///
    /// - Returns: what concerns the host, in order.
    /// - Throws: `connectionLost`; what was under way is lost, and this object is of no further use.
    package func process(now: ContinuousClock.Instant) throws(X11Error) -> [SelectionEvent] {
        if drain(now: now) {
            perform(owner.expire(now: now), now: now)
            perform(requestor.expire(now: now), now: now)
        }
        connection.flush()
        if connection.isLost { throw .connectionLost }
        defer { outbox = [] }
        return outbox
    }
}

// MARK: The loop

extension SelectionClient {
    /// Whether nothing is left.
    private func drain(now: ContinuousClock.Instant) -> Bool {
        var budget = Self.eventsAtOnce
        repeat {
            while let event = connection.nextEvent() {
                handle(event, now: now)
                budget -= 1
                if budget == 0 { return false }
            }
            handle(ErrorLog.take(connection.display), now: now)
            readNext(now: now)
        } while !connection.isLost && (connection.holdsEvents || !reads.isEmpty)
        return true
    }

    func handle(_ event: ServerEvent, now: ContinuousClock.Instant) {
        switch event {
        case .windowGone(let window), .windowMissing(let window): interests.forget(window)
        default: break
        }
        perform(owner.handle(event, now: now), now: now)
        perform(requestor.handle(event, now: now), now: now)
    }

    /// Performs actions in their order; what they lead to comes after them.
    func perform(_ actions: [ServerAction], now: ContinuousClock.Instant) {
        backlog += actions
        guard !isPerforming else { return }
        isPerforming = true
        defer { isPerforming = false }
        var index = 0
        while index < backlog.count {
            perform(backlog[index], now: now)
            index += 1
        }
        backlog.removeAll(keepingCapacity: backlog.capacity < 1024)
        writes.endBatch()
    }
}

extension OwnerLimits {
    /// Pieces of 256 KiB, or what fits into the core protocol's largest request, and 1 MiB for long contents: larger ones hold
    /// up the server, and there are requestors that cut at 4 MB.
    fileprivate init(_ connection: Connection, tellsClientsApart: Bool) {
        let largestRequest = max(4096, XMaxRequestSize(connection.display)) * 4
        let largestExtended = max(largestRequest, XExtendedMaxRequestSize(connection.display) * 4)
        self.init(chunk: min(256 << 10, largestRequest - 100), longPiece: min(1 << 20, largestExtended - 100))
        if tellsClientsApart, let mask = connection.clientMask() { clientMask = mask }
    }
}
