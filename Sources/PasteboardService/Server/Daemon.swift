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

    private let server: PasteboardServer
    private let listener: ControlListener
    private let staysWhenIdle: Bool
    private var connections: [ControlConnection] = []
    private let started = ContinuousClock.now
    private var idleSince: ContinuousClock.Instant?
    private var isHandingOver = false
    private let manager: ServiceManager?
    private let endRequests = EndRequests()
    private let configuration = ConfigurationKeeper()
    private var endDeadline: ContinuousClock.Instant?

    /// - Parameters:
    ///   - staysWhenIdle: false: ends soon after it owns nothing.
    ///   - manager: who started it and wants to hear of it; it may have handed over a socket.
    init(
        display: DisplayName, executable: String, staysWhenIdle: Bool, manager: ServiceManager? = nil
    ) throws(DaemonFailure) {
        self.manager = manager
        do {
            listener = try ControlListener(display: display, inheriting: manager?.socket)
        } catch {
            throw .listening(error)
        }
        do {
            server = PasteboardServer(client: try SelectionClient(display: display.name), executable: executable)
        } catch {
            throw .display(error)
        }
        self.staysWhenIdle = staysWhenIdle
        server.configuration = configuration.configuration
    }

    /// Serves until it is told to end, owns nothing any more, or the X server is gone.
    package func run() throws(DaemonFailure) {
        manager?.say(.ready)
        while !isDone(now: .now) {
            wait()
            heedEndRequests(now: .now)
            if configuration.reloadIfAsked() { server.configuration = configuration.configuration }
            acceptClients()
            do {
                try server.process(now: .now)
            } catch {
                throw .display(error)
            }
            serveClients()
        }
        leave()
    }
}

/// Why the daemon cannot serve, or no longer can.
package enum DaemonFailure: Error, Sendable, CustomStringConvertible {
    case listening(ControlListener.Failure)
    case display(X11Error)

    package var description: String {
        switch self {
        case .listening(let failure): failure.description
        case .display(let error): error.description
        }
    }
}

extension Daemon {
    private func wait() {
        var interests = server.interests
        // Whoever has to wait for a place would otherwise keep this loop awake.
        if hasRoom { interests.append((listener.descriptor.number, .read)) }
        interests += [endRequests.pollEntry, configuration.pollEntry].compactMap { $0 }
        for channel in connections.map(\.channel) where !channel.isClosed {
            interests.append((channel.descriptor.number, channel.interest))
        }
        let idleEnd = idleSince.map { $0 + Self.idleLimit }
        let deadlines = [server.deadline, idleEnd, endDeadline] + connections.map(\.deadline)
        _ = Poll.wait(for: interests, until: deadlines.compactMap { $0 }.min())
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
        if let endDeadline { return !server.isAnswering || endDeadline <= now }
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
        connections.removeAll { $0.isFinished }
    }

    private func answer(_ message: Message, on connection: ControlConnection) {
        switch message {
        case .hello: connection.send(.hello(version: Message.version, isIdle: server.isIdle))
        case .publish(let request): publish(request, for: connection)
        case .add(let selection, let part): add(part, to: SelectionName(selection), for: connection)
        case .release(let selection): release(SelectionName(selection), for: connection)
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
        case .handOver:
            isHandingOver = true
            connection.send(.done(changeCount: 0))
        case .done, .failed, .notHeld, .report, .description, .seen, .rendering: connection.close()
        }
    }

    private func publish(_ request: PublishRequest, for connection: ControlConnection) {
        guard let item = Item(request) else {
            connection.send(.failed(status: 64, reason: "a type identifier is malformed"))
            return
        }
        let terms = PasteboardServer.Terms(
            once: request.once, clearDeadline: request.clearAfter.map { .now + .milliseconds($0) })
        publish(item, as: SelectionName(request.selection), terms, for: connection)
    }

    private func publish(
        _ item: Item, as selection: SelectionName, _ terms: PasteboardServer.Terms, for connection: ControlConnection
    ) {
        let limit = server.configuration.limits.held ?? PhysicalMemory.total / 4
        guard item.representations.reduce(0, { $0 + $1.bytes.count }) <= limit else {
            connection.send(.failed(status: 74, reason: "the content is larger than the \(limit) bytes that are held"))
            return
        }
        connection.beginAnswer()
        server.publish(item, as: selection, terms) { [unowned connection] outcome in
            connection.endAnswer(Message(outcome))
        }
    }

    private func add(_ part: PublishRequest.Part, to selection: SelectionName, for connection: ControlConnection) {
        guard var item = server.item(in: selection) else {
            connection.send(.notHeld)
            return
        }
        guard let representation = Representation(part) else {
            connection.send(.failed(status: 64, reason: "a type identifier is malformed"))
            return
        }
        item.add(representation)
        publish(item, as: selection, server.terms(of: selection), for: connection)
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
            requestsServed: server.requestsServed, held: server.held, complaints: configuration.complaints)
    }
}

extension Message {
    fileprivate init(_ outcome: PasteboardServer.Outcome) {
        switch outcome {
        case .published(let changeCount): self = .done(changeCount: changeCount)
        case .refused: self = .failed(status: 73, reason: "another client holds the selection and kept it")
        case .invalid:
            self = .failed(status: 64, reason: "the X server does not take so many targets, or one of their names")
        }
    }
}
