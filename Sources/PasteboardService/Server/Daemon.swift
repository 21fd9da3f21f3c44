import PasteboardClient
import CSystem
import Glibc
import Pasteboard
import Selections
import Targets
import UniformTypes
import X11

/// The daemon of one display: one thread, one loop, and nothing in it that waits.
package final class Daemon {
    /// How long a daemon that was started on demand stays when it owns nothing and nobody is connected.
    static let idleLimit: Duration = .seconds(2)
    /// How long a daemon that was asked to end goes on with what others are just being given.
    static let endLimit: Duration = .seconds(10)

    private let display: DisplayName
    private let server: PasteboardServer
    private let listener: ControlListener
    private let staysWhenIdle: Bool
    /// As the command line has it, which wins over the configuration.
    private let wantedBridging: BridgingMode?
    private var connections: [ControlConnection] = []
    private let started = ContinuousClock.now
    private var idleSince: ContinuousClock.Instant?
    /// While the X server has ended and the next one is not there yet.
    private var reconnection: Reconnection?
    private var isHandingOver = false
    private let manager: ServiceManager?
    private let endRequests = EndRequests()
    private let configuration = ConfigurationKeeper()
    private var endDeadline: ContinuousClock.Instant?

    /// - Parameters:
    ///   - staysWhenIdle: false: ends soon after it owns nothing. One that stays is the clipboard manager of the session,
    ///     unless there is one already.
    ///   - bridging: what it makes of clips of other programs as the clipboard manager.
    ///   - manager: who started it and wants to hear of it; it may have handed over a socket.
    ///   - warn: called with a line for people when another client is the clipboard manager, and where a safeguard is missing.
    init(
        display: DisplayName, executable: String, staysWhenIdle: Bool, bridging: BridgingMode? = nil,
        manager: ServiceManager? = nil, warn: @escaping (String) -> Void = { _ in }
    ) throws(DaemonFailure) {
        self.manager = manager
        // First the X server: without one, nothing is left behind in the runtime folder.
        do {
            server = PasteboardServer(client: try SelectionClient(display: display.name), executable: executable)
        } catch {
            throw .display(error)
        }
        do {
            listener = try ControlListener(display: display, inheriting: manager?.socket)
        } catch {
            throw .listening(error)
        }
        try Self.takeDisplay(display, with: server, listener, stays: staysWhenIdle)
        self.display = display
        self.staysWhenIdle = staysWhenIdle
        wantedBridging = bridging
        configure()
        if !RendererSandbox.isAvailable { warn(RendererSandbox.absence) }
        if staysWhenIdle { server.manage(warn: warn) }
    }

    /// Serves until it is told to end, owns nothing any more, or the X server is gone. One that stays goes on with the next
    /// X server on the same display.
    package func run() throws(DaemonFailure) {
        manager?.say(.ready)
        while !isDone(now: .now) {
            wait()
            heedEndRequests(now: .now)
            if configuration.reloadIfAsked() { configure() }
            acceptClients()
            try serveDisplay()
            serveClients()
        }
        leave()
    }
}

/// Why the daemon cannot serve, or no longer can.
package enum DaemonFailure: Error, Sendable, CustomStringConvertible {
    case listening(ControlListener.Failure)
    case display(X11Error)
    /// Another daemon serves it from elsewhere; how that is put to people, and the folder that its runtime folder is in,
    /// if a client of this one can reach it.
    case servedElsewhere(reason: String, folder: String?)

    package var description: String {
        switch self {
        case .listening(let failure): failure.description
        case .display(let error): error.description
        case .servedElsewhere(let reason, _): reason
        }
    }
}

extension Daemon {
    /// Two that stay would both be there for everything that happens on the display. One that is started on demand leaves
    /// where its clients can reach the other: two of them would each know half. Over a forwarded display it is a client
    /// that copies, like any other.
    private static func takeDisplay(
        _ display: DisplayName, with server: PasteboardServer, _ listener: ControlListener, stays: Bool
    ) throws(DaemonFailure) {
        guard let folder = try? RuntimeFolder.open() else { return }
        let card = ServerCard.own(stays: stays, folder: folder)
        guard let other = server.serveDisplay(as: card) else { return }
        let isReachable =
            other.isBeside(card) && (try? ControlClient(display: display, in: RuntimeFolder(in: other.folder))) != nil
        guard stays || isReachable && listener.isOwn else { return }
        listener.stop()
        throw .servedElsewhere(reason: other.refusal(for: card), folder: isReachable ? other.folder : nil)
    }

    private func configure() {
        let configuration = configuration.configuration
        server.configuration = configuration
        var bridging = Bridging(wantedBridging ?? configuration.bridging ?? .onExit)
        bridging.largestTakeover = configuration.limits.bridged
        server.bridging = bridging
    }

    private func wait() {
        var interests = reconnection == nil ? server.interests : []
        // Whoever has to wait for a place would otherwise keep this loop awake.
        if hasRoom { interests.append((listener.descriptor.number, .read)) }
        interests += [endRequests.pollEntry, configuration.pollEntry].compactMap { $0 }
        for channel in connections.map(\.channel) where !channel.isClosed {
            interests.append((channel.descriptor.number, channel.interest))
        }
        let idleEnd = idleSince.map { $0 + Self.idleLimit }
        let deadlines = [reconnection?.next ?? server.deadline, idleEnd, endDeadline] + connections.map(\.deadline)
        _ = Poll.wait(for: interests, until: deadlines.compactMap { $0 }.min())
    }

    private func serveDisplay() throws(DaemonFailure) {
        if let reconnection {
            if reconnection.next <= .now { try reconnect() }
            return
        }
        do {
            try server.process(now: .now)
        } catch {
            guard staysWhenIdle, error == .connectionLost else { throw .display(error) }
            server.disconnect()
            reconnection = Reconnection(now: .now)
        }
    }

    private func reconnect() throws(DaemonFailure) {
        do {
            server.reconnect(try SelectionClient(display: display.name), now: .now)
            reconnection = nil
        } catch {
            guard reconnection?.failed(at: .now) == true else { throw .display(error) }
        }
    }

    private var hasRoom: Bool {
        connections.count < ControlListener.maximumConnections && endDeadline == nil
    }

    /// The first one lets everybody have what they are being given at this moment; the second one does not.
    private func heedEndRequests(now: ContinuousClock.Instant) {
        guard endRequests.hasNew() else { return }
        if endDeadline == nil { manager?.say(.stopping) }
        endDeadline = endDeadline == nil ? now + Self.endLimit : now
    }

    private func isDone(now: ContinuousClock.Instant) -> Bool {
        if let endDeadline { return !server.isAnswering || reconnection != nil || endDeadline <= now }
        let isIdle = server.isIdle && connections.isEmpty
        if isHandingOver, isIdle { return true }
        guard !staysWhenIdle, isIdle else {
            idleSince = nil
            return false
        }
        guard let since = idleSince else {
            idleSince = now
            return false
        }
        return since + Self.idleLimit <= now
    }

    /// Whoever connected while this was being decided finds the connection closed without an answer, and starts anew.
    private func leave() {
        listener.stop()
    }

    private func acceptClients() {
        while hasRoom, let channel = listener.accept() {
            connections.append(ControlConnection(channel))
        }
    }

    private func serveClients() {
        for connection in connections {
            for request in connection.receive() { answer(request, on: connection) }
            connection.endIfSilent(now: .now)
        }
        for connection in connections where connection.isFinished { server.forsake(connection) }
        connections.removeAll { $0.isFinished }
    }

    private func answer(_ request: Request, on connection: ControlConnection) {
        switch request {
        case .hello: connection.send(.hello(Hello(isIdle: isIdle)))
        case .publish, .add, .release:
            if reconnection == nil { change(request, for: connection) } else { connection.send(.refused(.noServer)) }
        case .status: connection.send(.report(report))
        case .describe(let selection):
            let description = server.description(of: selection)
            connection.send(description.map { .description($0) } ?? .notHeld)
        case .describeFor(let query):
            let seen = server.description(of: query.selection, for: query.application)
            connection.send(seen.map { .seen($0) } ?? .notHeld)
        case .renderFor(let query):
            connection.beginAnswer()
            server.render(query.target, of: query.destination.selection, for: query.destination.application) {
                [unowned connection] bytes in
                connection.endAnswer(bytes.map { .rendering(RenderedContent($0)) } ?? .notHeld)
            }
        case .readText(let selection):
            let text = reconnection == nil ? server.readyText(of: selection) : nil
            let held = text.map { HeldText(target: $0.target, replyType: $0.payload.type, bytes: $0.payload.bytes) }
            connection.send(held.map { .text($0) } ?? .notHeld)
        case .handOver:
            isHandingOver = true
            connection.send(.done(changeCount: 0))
        case .keep(let kept):
            let fits = kept.bytes.map { $0.count <= contentLimit } ?? true
            let (promise, publication) = (kept.reference.promise, kept.reference.publication)
            server.settle(promise, of: publication, by: connection, fits ? kept.bytes : nil, now: .now)
        }
    }

    private func change(_ request: Request, for connection: ControlConnection) {
        switch request {
        case .publish(let request): publish(request, for: connection)
        case .add(let request): add(request, for: connection)
        case .release(let selection): release(selection, for: connection)
        default: break
        }
    }

    private func publish(_ request: PublishRequest, for connection: ControlConnection) {
        let promiser = request.publication.map { Promiser(connection, publication: $0) }
        publish(
            request.item, as: request.selection, .init(request.lifetime, from: .now), promiser, for: connection)
    }

    private func publish(
        _ item: Item, as selection: SelectionName, _ terms: PasteboardServer.Terms, _ promiser: Promiser?,
        for connection: ControlConnection
    ) {
        guard item.byteCount <= contentLimit else {
            connection.send(.refused(.tooLarge(limit: contentLimit)))
            return
        }
        connection.beginAnswer()
        server.publish(item, as: selection, terms, promiser) { [unowned connection] outcome in
            connection.endAnswer(Reply(outcome))
        }
    }

    private func add(_ request: AddRequest, for connection: ControlConnection) {
        let selection = request.selection
        guard var item = server.item(in: selection) else {
            connection.send(.notHeld)
            return
        }
        guard !item.isSensitive else {
            connection.send(.refused(.secret))
            return
        }
        item.add(request.representation)
        publish(item, as: selection, server.terms(of: selection), server.promiser(of: selection), for: connection)
    }

    private var contentLimit: Int { PhysicalMemory.total / 4 }

    /// Whether a newer daemon may take its place: nobody but who asks is connected.
    private var isIdle: Bool {
        server.isIdle && connections.count { !$0.channel.isClosed } <= 1
    }

    private func release(_ selection: SelectionName, for connection: ControlConnection) {
        guard server.item(in: selection) != nil else {
            connection.send(.notHeld)
            return
        }
        server.release(selection)
        connection.send(.done(changeCount: server.changeCount(of: selection)))
    }

    private var report: StatusReport {
        StatusReport(
            process: Int(getpid()), version: Hello.currentVersion,
            uptime: Int((ContinuousClock.now - started).components.seconds), memory: PhysicalMemory.resident,
            requestsServed: server.requestsServed, held: server.held, manager: server.manager,
            complaints: configuration.complaints,
            displayHolder: reconnection == nil ? server.displayHolder : .nobody,
            confinesRenderers: RendererSandbox.isAvailable)
    }
}

extension Reply {
    fileprivate init(_ outcome: PasteboardServer.Outcome) {
        switch outcome {
        case .published(let changeCount): self = .done(changeCount: changeCount)
        case .refused: self = .refused(.selectionKept)
        case .disconnected: self = .refused(.serverEnded)
        case .invalid: self = .refused(.invalidTargets)
        }
    }
}
