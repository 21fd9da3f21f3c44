import Glibc
import PasteboardClient
import Targets

/// Keeps content that was too large to send when it was copied, and sends it when it is pasted at the other end.
package struct RemoteHolder {
    private let client: RemoteClient
    private let publication: RemotePublication
    private let path: String

    /// The argument that makes `pasteboardd` keep the passed content.
    package static let argument = "--hold"
    /// The socket on which the process reports the result to its parent.
    private static let outcomeNumber: Int32 = 5
    /// The time limit for publishing on another computer.
    private static let patience: Duration = .seconds(10)

    /// - Parameters:
    ///   - request: the publication.
    ///   - path: the socket that leads to the other computer.
    /// - Throws: an error if there is no connection, or the content is a secret.
    package init(_ request: PublishRequest, to path: String) throws(RemoteFailure) {
        guard !request.item.isSensitive else { throw .denied(.secret) }
        self.path = path
        publication = try RemotePublication(request)
        client = try RemoteClient(path, purpose: "copy")
    }

    /// Publishes, and returns the reply.
    package func publish() throws(RemoteFailure) -> Reply {
        try client.reply(to: .publish(publication.request), patience: Self.patience)
    }

    /// Sends requested content, until the publication, the connection or the session ends.
    ///
    /// - Parameter leader: the first process of the session in which the content was copied.
    package func serve(session leader: pid_t) { serve(until: SessionEnd(of: leader, over: path)) }

    private func serve(until end: SessionEnd) {
        while !client.channel.isClosed {
            for event in client.takeEvents() {
                guard case .message(let stream, let frame) = event else { continue }
                guard let notice = try? PromiseNotice(frame) else { return }
                guard case .wanted(let promise) = notice else { return }
                let kept = KeptPromise(promise, publication.content(of: promise))
                client.channel.send(Request.keep(kept).frame, on: stream)
            }
            if end.hasCome(client.channel.pollRequest.adding(end.pollRequest).wait()) { return }
            client.channel.flush()
        }
    }

    /// Publishes the content passed to this process, reports the result to its parent, and serves.
    ///
    /// - Parameters:
    ///   - path: the socket that leads to the other computer.
    ///   - leader: the first process of the session in which the content was copied.
    package static func run(to path: String, session leader: pid_t) {
        guard let request = ForegroundLauncher.passedRequest() else { return }
        let outcome = FrameChannel(Descriptor(owning: outcomeNumber))
        do throws(RemoteFailure) {
            let holder = try RemoteHolder(request, to: path)
            // Once the reply is sent, the session may end at any moment.
            let end = SessionEnd(of: leader, over: path)
            let reply = try holder.publish()
            tell(RemoteReply.control(reply).frame, on: outcome)
            if case .done = reply { holder.serve(until: end) }
        } catch {
            tell(error.frame, on: outcome)
        }
    }

    /// Starts a process that publishes and then serves, and returns the reply of the other end.
    static func start(_ request: PublishRequest, to path: String) throws(RemoteFailure) -> Reply {
        guard let program = DaemonLauncher.executable() else {
            throw .noHolder(DaemonLauncher.Failure.notInstalled.description)
        }
        let outcome: FrameChannel
        do throws(SystemError) {
            var ends: [Int32] = [-1, -1]
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
            let ours = Descriptor(owning: ends[0])
            let theirs = Descriptor(owning: ends[1])
            var spawn = Spawn(program, ["pasteboardd", argument, path, String(getsid(0))])
            spawn.startsSession = true
            try ForegroundLauncher.run(spawn, with: request, beside: (theirs, outcomeNumber))
            outcome = FrameChannel(ours)
        } catch {
            throw .noHolder(error.description)
        }
        return try reply(on: outcome)
    }

    /// The process limits its own wait for the other end, so waiting for its exit needs no limit.
    private static func reply(on outcome: FrameChannel) throws(RemoteFailure) -> Reply {
        while true {
            for frame in outcome.receive() {
                if let failure = RemoteFailure(frame) { throw failure }
                guard case .control(let reply)? = try? RemoteReply(frame) else { throw .malformedAnswer }
                return reply
            }
            guard !outcome.isClosed else { throw .noHolder("its process ended") }
            outcome.pollRequest.wait()
        }
    }

    private static func tell(_ frame: Frame, on outcome: FrameChannel) {
        try? outcome.send(frame)
        while outcome.hasOutgoing, !outcome.isClosed {
            outcome.pollRequest.wait()
            outcome.flush()
        }
    }
}

extension RemoteFailure {
    private static let kind: UInt8 = 254

    /// The failure as one process reports it to another.
    fileprivate var frame: Frame {
        switch self {
        case .denied(let denial): RemoteReply.denied(denial).frame
        case .notConnected: Frame(Self.kind, 0)
        case .closed: Frame(Self.kind, 1)
        case .timedOut: Frame(Self.kind, 2)
        case .malformedAnswer: Frame(Self.kind, 3)
        case .otherVersion(let version): Frame(Self.kind + 1, version)
        case .system, .noHolder: Frame(Self.kind, 4)
        }
    }

    /// The failure in a frame; nil if it has none.
    fileprivate init?(_ frame: Frame) {
        if case .denied(let denial)? = try? RemoteReply(frame) {
            self = .denied(denial)
        } else if frame.kind == Self.kind, let number: Int = try? frame.record() {
            self = [.notConnected, .closed, .timedOut, .malformedAnswer][safe: number] ?? .noHolder("it failed")
        } else if frame.kind == Self.kind + 1, let version: String = try? frame.record() {
            self = .otherVersion(version)
        } else {
            return nil
        }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
