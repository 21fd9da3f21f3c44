import BackEnds
import CSystem
import DaemonCore
import Glibc
import Pasteboard
import PasteboardClient
import SelectionModel

/// The daemon of one display: one thread, with one loop that never blocks.
package final class Daemon {
    /// The time after which the start of a permanent daemon is complete.
    static let startLimit: Duration = .seconds(2)
    /// The time limit for completing the transfers in progress after a request to exit.
    static let endLimit: Duration = .seconds(10)

    private let display: DisplayName
    private let server: PasteboardServer
    private var listener: ControlListener
    private let staysWhenIdle: Bool
    /// The mode from the command line, which overrides the configuration.
    private let wantedBridging: BridgingMode?
    private var clients = ConnectionTable()
    private let warn: (String) -> Void
    private let started = Instant.now
    private var idleTime = IdleTime()
    /// The search for the next display; nil while connected.
    private var search: DisplaySearch?
    private var stage = DaemonStage.serving
    private let manager: ServiceManager?
    private let endRequests = EndRequests()
    private let configuration = ConfigurationKeeper()
    private let history = HistoryLink()
    private var endDeadline: Instant?
    /// The time at which the start of a permanent daemon is complete; nil afterwards.
    private var startEnd: Instant?
    private var erasure = SecretErasure()

    /// Takes the display and its socket.
    ///
    /// - Parameters:
    ///   - display: the display to serve.
    ///   - executable: the file that renders when started with `--render`.
    ///   - staysWhenIdle: if false, it exits soon after it owns nothing. A permanent daemon is the clipboard manager of the
    ///     session, unless there is one already.
    ///   - bridging: what it does with clips of other programs as the clipboard manager.
    ///   - manager: the service manager that started it and is notified of its state; it may have handed over a socket.
    ///   - warn: called with a message for the user if another client is the clipboard manager, or a safeguard is missing.
    /// - Throws: an error if the display or the socket is unavailable, or another daemon serves the display.
    init(
        display: DisplayName, executable: String, staysWhenIdle: Bool, bridging: BridgingMode? = nil,
        manager: ServiceManager? = nil, warn: @escaping (String) -> Void = { _ in }
    ) throws(DaemonFailure) {
        self.manager = manager
        self.warn = warn
        // The X server first: if there is none, no files are left in the runtime folder.
        do {
            server = PasteboardServer(
                try DisplayConnector.backEnd(of: display), executable: executable,
                contentLimit: PhysicalMemory.contentLimit)
        } catch {
            throw .display(error)
        }
        let predecessors: [Predecessor]
        do {
            (listener, predecessors) = try ControlListener.replacingPredecessors(
                of: display, stays: staysWhenIdle, manager)
        } catch {
            throw .listening(error)
        }
        self.display = display
        self.staysWhenIdle = staysWhenIdle
        wantedBridging = bridging
        // Before any takeover: if this daemon exits here, the other daemon keeps its publications.
        try DisplayLock.take(display, with: server, listener, stays: staysWhenIdle)
        configure()
        try take(over: predecessors)
        if !RendererSandbox.isAvailable { warn(RendererSandbox.absence) }
        if staysWhenIdle { deliver(server.handle(.manageClipboard, now: .now)) }
    }

    /// Serves until it is asked to exit, owns nothing, or the X server has exited.
    ///
    /// A permanent daemon reconnects to the next X server on the same display.
    package func run() throws(DaemonFailure) {
        manager?.say(.ready)
        if staysWhenIdle { startEnd = .now + Self.startLimit }
        while !isDone(now: .now) {
            wait()
            forgetStart(now: .now)
            heedEndRequests(now: .now)
            if configuration.reloadIfNeeded() { configure() }
            acceptClients()
            history.process(now: .now)
            try serveDisplay()
            serveClients()
        }
        // If a client connected meanwhile, its connection is closed without an answer, and it starts a new daemon.
        listener.stop()
    }
}

extension Daemon {
    private func take(over predecessors: [Predecessor]) throws(DaemonFailure) {
        do {
            for predecessor in predecessors { for line in try predecessor.surrender(to: server) { warn(line) } }
        } catch {
            throw .display(error)
        }
    }

    private func configure() {
        let configuration = configuration.configuration
        let standard = BridgingMode.standard(serving: display.system, compositor: environment("WAYLAND_DISPLAY"))
        var bridging = Bridging(wantedBridging ?? configuration.bridging ?? standard)
        bridging.largestTakeover = configuration.limits.bridged
        deliver(server.handle(.configured(configuration, bridging), now: .now))
        history.isOn = configuration.history.isOn && staysWhenIdle
    }

    private func wait() {
        var interests = server.interests
        // Otherwise a client that waits for a place would keep this loop busy.
        if hasRoom(now: .now) { interests.append((listener.descriptor.number, .read)) }
        interests += history.interests
        interests += [endRequests.pollEntry, configuration.pollEntry, search?.pollEntry].compactMap { $0 }
        for channel in clients.connections.map(\.channel) where !channel.isClosed {
            interests.append((channel.descriptor.number, channel.interest))
        }
        let deadlines =
            [search?.deadline, server.deadline, idleTime.end, endDeadline, history.deadline]
            + [clients.nextPlace(server, now: .now)] + clients.connections.map(\.deadline)
        _ = Poll.wait(for: interests, until: ([startEnd] + deadlines).compactMap { $0 }.min())
    }

    /// Drops memory pages of the program that only the start needed; a permanent daemon needs few of them again.
    private func forgetStart(now: Instant) {
        guard let end = startEnd, end <= now else { return }
        startEnd = nil
        PhysicalMemory.dropProgram()
    }

    private func serveDisplay() throws(DaemonFailure) {
        try reconnect()
        do {
            deliver(try server.process(now: .now))
        } catch {
            guard staysWhenIdle, error == .connectionLost else { throw .display(error) }
            deliver(server.disconnect(now: .now))
            search = DisplaySearch(now: .now) { [display] () throws(DisplayError) in
                try DisplayConnector.backEnd(of: display)
            }
        }
    }

    /// Continues with the next display, once there is one.
    private func reconnect() throws(DaemonFailure) {
        let backEnd: (any BackEnd)?
        do {
            backEnd = try search?.proceed(now: .now)
        } catch {
            throw .display(error)
        }
        guard let backEnd else { return }
        search = nil
        deliver(server.reconnect(backEnd, now: .now))
    }

    /// Whether another client can be accepted, if necessary by disconnecting a silent one.
    private func hasRoom(now: Instant) -> Bool {
        switch stage {
        case .givingWay, .outlived: false
        case .serving, .leaving: endDeadline == nil && clients.hasRoom(server, now: now)
        }
    }

    /// Handles requests to exit: the first one lets the transfers in progress complete, the second one does not.
    private func heedEndRequests(now: Instant) {
        guard endRequests.hasNew() else { return }
        if endDeadline == nil { manager?.say(.stopping) }
        endDeadline = endDeadline == nil ? now + Self.endLimit : now
    }

    private func isDone(now: Instant) -> Bool {
        if let endDeadline { return !server.isAnswering || search != nil || endDeadline <= now }
        let isIdle = server.isIdle && clients.isEmpty
        switch stage {
        case .serving: break
        case .leaving: if isIdle { return true }
        case .givingWay: return false
        case .outlived: return server.isIdle
        }
        return idleTime.isOver(isIdle: !staysWhenIdle && isIdle, now: now)
    }

    private func acceptClients() {
        while hasRoom(now: .now), let channel = listener.accept() {
            clients.makeRoom(server)
            dropFinished()
            clients.add(channel)
        }
    }

    private func serveClients() {
        for connection in clients.connections {
            for request in connection.receive() { answer(request, on: connection) }
            connection.endIfSilent(now: .now)
            leaveIfGone(connection)
        }
        dropFinished()
        erasure.proceed(server, hasDeleted: history.takeChange(), now: .now)
    }

    /// Tells the machine that a client has disconnected, even while an answer to it is outstanding.
    private func leaveIfGone(_ connection: ControlConnection) {
        if connection.takeDeparture() { deliver(server.handle(.disconnected(connection.id), now: .now)) }
    }

    private func dropFinished() {
        let finished = clients.takeFinished()
        for connection in finished { leaveIfGone(connection) }
        if case .givingWay(let successor) = stage, finished.contains(where: { $0.id == successor }) { succeed() }
    }

    /// Hands the display over to a permanent daemon, which then requests the publications.
    private func giveWay(to connection: ControlConnection) {
        guard !staysWhenIdle, listener.isOwn, endDeadline == nil, case .serving = stage else {
            return connection.send(.notHeld)
        }
        stage = .givingWay(to: connection.id)
        listener.giveWay()
        deliver(server.handle(.unlockDisplay, now: .now))
        connection.send(.done(changeCount: 0))
    }

    /// Ends the handover: the other daemon has taken the publications that it could, or has exited.
    ///
    /// This daemon serves the rest.
    private func succeed() {
        stage = .outlived
        guard !server.isIdle, let listener = try? ControlListener(display: display) else { return }
        self.listener = listener
        stage = .serving
        guard let folder = try? RuntimeFolder.open() else { return }
        deliver(server.handle(.lockDisplay(.own(stays: staysWhenIdle, folder: folder)), now: .now))
    }

    private func answer(_ request: Request, on connection: ControlConnection) {
        guard stage.admits(request, on: connection.id) else { return connection.close() }
        switch request {
        case .hello: connection.send(.hello(Hello(isIdle: isIdle)))
        case .status: connection.send(.report(report))
        case .describe(let selection):
            let contents = server.machine.contents(of: selection)
            connection.send(contents.map { .description(HeldDescription($0)) } ?? .notHeld)
        case .describeFor(let query):
            let view = server.machine.contents(of: query.selection, for: query.application)
            connection.send(view.map { .seen(SeenDescription($0)) } ?? .notHeld)
        case .readers(let selection):
            let report = ReadersReport(server.machine, of: selection, now: .now)
            connection.send(report.map { .readers($0) } ?? .notHeld)
        case .handOver:
            stage = .leaving
            connection.send(.done(changeCount: 0))
        case .reload:
            if configuration.reload() { configure() }
            connection.send(.done(changeCount: 0))
        case .giveWay: giveWay(to: connection)
        case .publish, .add, .release, .renderFor, .readText, .keep, .report, .surrender: pass(request, of: connection)
        }
    }

    /// Passes a request to the machine, which answers each one except promised content and progress reports.
    private func pass(_ request: Request, of connection: ControlConnection) {
        guard let request = ControlRequest(request, now: .now) else { return }
        if request.isAnswered { connection.beginAnswer() }
        deliver(server.handle(.control(connection.id, request), now: .now))
    }

    private func deliver(_ notices: [PasteboardServer.Notice]) {
        for notice in notices {
            switch notice {
            case .warning(let sentence): warn(sentence)
            case .record(let copy): history.record(copy)
            case .control(let id, let command): clients[id]?.deliver(command)
            }
        }
    }

    /// True if a newer daemon may replace it: only the requesting client is connected.
    private var isIdle: Bool { server.isIdle && clients.connections.count { !$0.channel.isClosed } <= 1 }

    private var report: StatusReport {
        StatusReport(
            server, display, uptime: Instant.now - started, complaints: configuration.complaints,
            isConnected: search == nil)
    }
}
