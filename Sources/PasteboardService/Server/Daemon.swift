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
            for message in connection.receive() { answer(message, on: connection) }
            connection.endIfSilent(now: .now)
        }
        for connection in connections where connection.isFinished { server.forsake(connection) }
        connections.removeAll { $0.isFinished }
    }

    private func answer(_ message: Message, on connection: ControlConnection) {
        switch message {
        case .hello: connection.send(.hello(version: Message.version, isIdle: isIdle))
        case .publish, .add, .release:
            if reconnection == nil { change(message, for: connection) } else { connection.send(.withoutDisplay) }
        case .status: connection.send(.report(report))
        case .describe(let selection):
            let description = server.description(of: SelectionName(selection))
            connection.send(description.map { .description($0) } ?? .notHeld)
        case .describeAs(let selection, let application):
            let seen = server.description(of: SelectionName(selection), for: application)
            connection.send(seen.map { .seen($0) } ?? .notHeld)
        case .renderAs(let selection, let application, let target):
            connection.beginAnswer()
            server.render(Target(target), of: SelectionName(selection), for: application) {
                [unowned connection] bytes in
                connection.endAnswer(bytes.map { .rendering($0) } ?? .notHeld)
            }
        case .readText(let selection):
            let text = reconnection == nil ? server.readyText(of: SelectionName(selection)) : nil
            connection.send(
                text.map { .content(target: $0.target.name, replyType: $0.payload.type, $0.payload.bytes) } ?? .notHeld)
        case .handOver:
            isHandingOver = true
            connection.send(.done(changeCount: 0))
        case .kept(let publication, let promise, let bytes):
            let fits = bytes.map { $0.count <= contentLimit } ?? true
            server.settle(promise, of: publication, by: connection, fits ? bytes : nil, now: .now)
        case .done, .failed, .notHeld, .report, .description, .content, .seen, .rendering, .wanted, .over:
            connection.close()
        }
    }

    private func change(_ message: Message, for connection: ControlConnection) {
        switch message {
        case .publish(let request): publish(request, for: connection)
        case .add(let selection, let part): add(part, to: SelectionName(selection), for: connection)
        case .release(let selection): release(SelectionName(selection), for: connection)
        default: break
        }
    }

    private func publish(_ request: PublishRequest, for connection: ControlConnection) {
        guard let item = Item(request) else {
            connection.send(.failed(status: 64, reason: "a type identifier is malformed"))
            return
        }
        let terms = PasteboardServer.Terms(
            once: request.once, clearDeadline: request.clearAfter.map { .now + .milliseconds($0) })
        let promiser = request.publication.map { Promiser(connection, publication: $0) }
        publish(item, as: SelectionName(request.selection), terms, promiser, for: connection)
    }

    private func publish(
        _ item: Item, as selection: SelectionName, _ terms: PasteboardServer.Terms, _ promiser: Promiser?,
        for connection: ControlConnection
    ) {
        guard item.representations.reduce(0, { $0 + $1.bytes.count }) <= contentLimit else {
            connection.send(
                .failed(status: 74, reason: "the content is larger than the \(contentLimit) bytes that are held"))
            return
        }
        connection.beginAnswer()
        server.publish(item, as: selection, terms, promiser) { [unowned connection] outcome in
            connection.endAnswer(Message(outcome))
        }
    }

    private func add(_ part: PublishRequest.Part, to selection: SelectionName, for connection: ControlConnection) {
        guard var item = server.item(in: selection) else {
            connection.send(.notHeld)
            return
        }
        guard !item.isSensitive else {
            connection.send(.failed(status: 77, reason: "what is there is a secret; it is left as text alone"))
            return
        }
        guard let representation = Representation(part) else {
            connection.send(.failed(status: 64, reason: "a type identifier is malformed"))
            return
        }
        item.add(representation)
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
            process: Int(getpid()), version: Message.version,
            uptime: Int((ContinuousClock.now - started).components.seconds), memory: PhysicalMemory.resident,
            requestsServed: server.requestsServed, held: server.held, manager: server.manager,
            complaints: configuration.complaints,
            displayHolder: reconnection == nil ? server.displayHolder : .nobody,
            confinesRenderers: RendererSandbox.isAvailable)
    }
}

extension Message {
    fileprivate static let withoutDisplay = Message.failed(
        status: 69, reason: "the X server has ended; pasteboardd waits for the next one")

    fileprivate init(_ outcome: PasteboardServer.Outcome) {
        switch outcome {
        case .published(let changeCount): self = .done(changeCount: changeCount)
        case .refused: self = .failed(status: 73, reason: "another client holds the selection and kept it")
        case .disconnected: self = .failed(status: 75, reason: "the X server ended before the content was published")
        case .invalid:
            self = .failed(status: 64, reason: "the X server does not take so many targets, or one of their names")
        }
    }
}
