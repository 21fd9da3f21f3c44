import SelectionModel
import Selections

/// The selections on one connection to an X server: owning, converting and watching.
///
/// Used from one thread, which polls `fileDescriptor` for reading until `nextDeadline` and then calls `process`. After `init`,
/// no call waits for another client. ``Connection`` documents when a call waits for the server.
package final class SelectionClient {
    /// A function to call once a fact has arrived; the client is a parameter, so that no reference to it is kept.
    typealias Step = (SelectionClient, Instant) -> Void
    /// A function to call with an answer of the server.
    typealias Use = (SelectionClient, Answer, Instant) -> Void

    let connection: Connection
    let known: KnownAtoms
    private let limits: OwnerLimits
    /// True if a Wayland compositor manages the windows of this server.
    private let hasCompositor: Bool
    /// The window that receives changes of owners, and that distinguishes this client's windows from others.
    private let watcher: Window
    var owner: SelectionOwner
    var retrievals: Retrievals
    var properties: PropertyWriter
    private var atoms = AtomTable<Step>()
    private var watched = WatchedSelections()
    private var lastInquiry: UInt64 = 0
    var searches = IdentityQueue<RunningSearch.Use>()
    /// Requests of other clients that wait for their property's name, and all later requests.
    private var requests = OrderedSteps<(window: Window, step: Step)>()
    /// Commands of the host that wait for the atoms of their names, and all later commands.
    private var commands = OrderedSteps<Step>()
    private var outbox: [SelectionEvent] = []
    /// The pending questions, by the number of their request.
    private var uses: [UInt32: (question: Question, use: Use)] = [:]
    private var backlog: [XAction] = []
    private var isPerforming = false

    /// The number of events handled in one call of `process`, so that a flood does not block the host.
    private static let eventsAtOnce = 2000

    /// Connects to a display, by default that of the environment's `DISPLAY`.
    ///
    /// Waits for the server, whose answers are required.
    ///
    /// - Parameters:
    ///   - display: the name of the display.
    ///   - patience: how long a call waits for the server, or nil for no limit.
    ///   - time: the timestamp of every conversion, such as that of a drop, or nil for the server's current time.
    ///   - hasCompositor: true if a Wayland compositor manages the windows of the server.
    /// - Throws: an error if the display cannot be used.
    package init(
        display: String?, patience: Duration? = nil, time: Timestamp? = nil, hasCompositor: Bool = false
    ) throws(DisplayError) {
        connection = try Connection(display, patience: patience)
        guard let known = KnownAtoms(connection, &atoms) else { throw connection.loss }
        self.known = known
        limits = OwnerLimits(connection)
        self.hasCompositor = hasCompositor
        owner = SelectionOwner(atoms: known.protocolAtoms, limits: limits)
        retrievals = Retrievals(property: known.transfer, time: time)
        properties = PropertyWriter(connection, known)
        watcher = properties.makeWindow()
        connection.flush()
    }

    package var fileDescriptor: Int32 { connection.fileDescriptor }

    /// The time at which to call `process` even if nothing has arrived; nil if there is no limit.
    package var nextDeadline: Instant? {
        if connection.holdsInput || !outbox.isEmpty || connection.isLost { return .now }
        return [owner.nextDeadline, retrievals.nextDeadline].compactMap(\.self).min()
    }

    /// Closes the connection before this object is released; the object cannot be used again.
    package func close() { connection.close() }

    /// True if an answer to a requestor is outstanding or incomplete.
    package var owesAnswers: Bool { owner.nextDeadline != nil || !requests.isEmpty || properties.holdsNotices }

    /// Handles everything that has arrived and every deadline that has passed.
    ///
    /// - Returns: the events for the host, in order.
    /// - Throws: `connectionLost` or `silent`; pending operations are lost, and this object cannot be used again.
    package func process(now: Instant) throws(DisplayError) -> [SelectionEvent] {
        if drain(now: now) {
            perform(owner.expire(now: now), now: now)
            perform(retrievals.expire(now: now), now: now)
        }
        connection.flush()
        if connection.isLost {
            uses = [:]
            atoms.abandon()
            throw connection.loss
        }
        defer { outbox = [] }
        return outbox
    }
}

// MARK: The loop

extension SelectionClient {
    /// Sends a question; the function is called with the answer.
    func ask(_ question: Question, _ use: @escaping Use) { uses[connection.ask(question).rawValue] = (question, use) }

    /// Returns true if nothing is left.
    private func drain(now: Instant) -> Bool {
        var budget = Self.eventsAtOnce
        repeat {
            while let incoming = connection.next() {
                handle(incoming, now: now)
                budget -= 1
                if budget == 0 { return false }
            }
            connection.flush()
        } while connection.holdsInput
        return true
    }

    private func handle(_ incoming: Incoming, now: Instant) {
        switch incoming {
        case .event(let event, let serial): handle(event, serial, now: now)
        case .error(let error): handle(error, now: now)
        case .answer(let answer, let serial):
            properties.releaseNotices(serial)
            guard let (question, use) = uses.removeValue(forKey: serial.rawValue) else { return }
            use(self, answer, now)
            let (ready, next) = atoms.learn(question, answer)
            if let next { ask(next) { _, _, _ in } }
            for step in ready { step(self, now) }
        }
    }

    func handle(_ event: XEvent, now: Instant) {
        switch event {
        case .windowGone(let window), .windowMissing(let window): properties.forget(window)
        default: break
        }
        perform(owner.handle(event, now: now), now: now)
        perform(retrievals.handle(event, now: now), now: now)
    }

    /// Performs actions in order; their consequences follow them.
    func perform(_ actions: [XAction], now: Instant) {
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
        properties.endBatch()
    }
}

// MARK: The host

extension SelectionClient {
    /// Reports an event to the host.
    func report(_ event: SelectionEvent) { outbox.append(event) }

    /// Drops the unreported result of a retrieval.
    func withdrawReport(of retrieval: RetrievalID) {
        outbox.removeAll { event in
            switch event {
            case .retrieved(retrieval, _), .targets(retrieval, _): true
            default: false
            }
        }
    }

    /// Returns the number of the connection of a window, which the next client may get once it has ended.
    package func client(of window: Window) -> UInt32 { limits.client(of: window) }

    /// True if a window is, or was, one of this connection's own.
    package func isOwn(_ window: Window) -> Bool { limits.client(of: window) == limits.client(of: watcher) }
}

// MARK: The compositor

extension SelectionClient {
    /// Finds the window manager that is a Wayland compositor.
    ///
    /// It may connect later than this client and be replaced, so it is searched for at each claim. The server answers in order:
    /// the compositor is identified before it can request a later claim.
    func findCompositor() {
        guard hasCompositor else { return }
        let properties = known.windowProperties
        ask(.property(properties.windowManager, of: connection.root, offset: 0, length: 4, deleting: false)) {
            client, answer, _ in
            guard let number = answer.property?.words.first else {
                client.owner.compositor = nil
                return
            }
            let window = Window(number)
            let name = Question.property(properties.netTitle, of: window, offset: 0, length: 64, deleting: false)
            client.ask(name) { client, answer, _ in
                client.owner.compositor = answer.property.map {
                    Compositor(window: window, name: String(decoding: $0.bytes, as: UTF8.self))
                }
            }
        }
    }
}

// MARK: Watching

extension SelectionClient {
    /// Reports the owner of a selection now and with every change (XFIXES 6.0 §9).
    package func watch(_ selection: SelectionName) {
        inTurn([selection.rawValue], creating: true) { client, _ in
            guard let atom = client.interned(selection)?.atom, !client.watched.watches(atom) else { return }
            client.watched.begin(selection, atom)
            client.connection.selectOwnerChanges(of: atom, for: client.watcher)
            client.ask(.owner(of: atom)) { client, answer, _ in
                if let event = client.watched.began(atom, owner: answer.window) { client.report(event) }
            }
        }
    }

    /// Reports the new owner of a watched selection, or nil if it has none.
    func ownerChanged(_ selection: Atom, _ owner: Window?, _ reason: OwnerChangeReason, _ time: Timestamp) {
        if let event = watched.changed(selection, owner: owner, reason: reason, time) { report(event) }
    }

    /// An identifier for an inquiry about another client.
    func nextInquiry() -> InquiryID {
        lastInquiry += 1
        return InquiryID(lastInquiry)
    }
}

// MARK: Names

// Unknown names and atoms are requested from the server; dependent steps continue after the answers.
extension SelectionClient {
    /// Executes a step once all existing names or atoms have arrived; immediately if they have.
    func knowing(_ wanted: AtomTable<Step>.Wanted, now: Instant, _ step: @escaping Step) {
        guard let questions = atoms.keep(step, for: wanted) else { return step(self, now) }
        // The table records every answer.
        for question in questions { ask(question) { _, _, _ in } }
    }

    /// The atom of a name, if it has arrived.
    func atom(of name: String) -> Atom? { atoms.atom(of: name) }

    /// The name of an atom, if it has arrived.
    func name(of atom: Atom) -> String? { atoms.name(of: atom) }

    /// Executes a command of the host after all earlier ones.
    func inTurn(_ names: [String], creating: Bool = false, now: Instant = .now, _ step: @escaping Step) {
        let id = commands.append(step)
        knowing(.atoms(of: names, creating: creating), now: now) { client, now in
            client.commands.makeReady(id)
            while let step = client.commands.next() { step(client, now) }
        }
        connection.flush()
    }

    /// Executes a step for a requestor once the name of a property has arrived, after all its earlier steps.
    func inTurn(of window: Window, knowing property: Atom?, now: Instant, _ step: @escaping Step) {
        let id = requests.append((window, step))
        knowing(.names(of: property.map { [$0] } ?? []), now: now) { client, now in
            client.requests.makeReady(id)
            client.takeRequests(now: now)
        }
    }

    /// Drops the steps for a requestor, and executes those that waited for them.
    func dropRequests(of window: Window, now: Instant) {
        requests.removeAll { $0.window == window }
        takeRequests(now: now)
    }

    private func takeRequests(now: Instant) {
        while let (_, step) = requests.next() { step(self, now) }
    }

    /// The selection of this name, if its atom has arrived.
    func interned(_ selection: SelectionName) -> InternedName? {
        atoms.atom(of: selection.rawValue).map { InternedName(selection.rawValue, $0) }
    }

    /// The names of targets, without those that no client could request.
    func names(of targets: [Atom]) -> [String] { targets.compactMap { atoms.name(of: $0) }.filter(AtomName.isValid) }

    /// True if this program may write a property of this name on another client's window.
    func isWritable(_ property: Atom) -> Bool {
        guard property != .none else { return false }
        if property.rawValue <= ReservedProperties.lastPredefined {
            return !ReservedProperties.contains(property, name: "")
        }
        guard let name = atoms.name(of: property) else { return false }
        return !ReservedProperties.contains(property, name: name)
    }
}
