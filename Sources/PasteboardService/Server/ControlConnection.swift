import DaemonCore
import PasteboardClient

/// A client that is connected to the daemon.
final class ControlConnection {
    let id: ConnectionID
    let channel: FrameChannel
    /// Answers that are still to come, such as that of a publication whose ownership is not verified yet.
    private var owed = 0
    private var isClosing = false
    /// When it is given up, unless it has said something by then.
    private(set) var deadline: ContinuousClock.Instant?

    /// How long a client may take for its first message.
    static let patience: Duration = .seconds(5)

    init(_ channel: FrameChannel, _ id: ConnectionID, now: ContinuousClock.Instant = .now) {
        self.id = id
        self.channel = channel
        deadline = now + Self.patience
    }

    /// True once nothing more can be said on it.
    ///
    /// A client that has left is still owed its answer: its publication goes on.
    var isFinished: Bool {
        owed == 0 && (channel.isClosed || isClosing)
    }

    /// The requests that have come.
    ///
    /// Anything that is none closes the connection.
    func receive() -> [Request] {
        channel.flush()
        let frames = channel.receive()
        let requests = frames.compactMap { try? Request($0) }
        if requests.count < frames.count { close() }
        if !requests.isEmpty { deadline = nil }
        return requests
    }

    /// Closes the connection of a client that has said nothing so far: it would hold a place for nothing.
    func endIfSilent(now: ContinuousClock.Instant) {
        if let deadline, deadline <= now { close() }
    }

    func send(_ reply: Reply) {
        send(reply.frame)
    }

    func send(_ notice: PromiseNotice) {
        send(notice.frame)
    }

    private func send(_ frame: Frame) {
        do {
            try channel.send(frame)
        } catch {
            close()
        }
    }

    func beginAnswer() {
        owed += 1
    }

    /// Passes on what the machine says.
    func deliver(_ command: ControlCommand) {
        switch command {
        case .reply(let reply):
            owed -= 1
            send(Reply(reply))
        case .wantPromise(let publication, let promise):
            send(PromiseNotice.wanted(PromiseReference(publication: publication, promise: promise)))
        case .promisesOver(let publication): send(PromiseNotice.over(publication: publication))
        }
    }

    func close() {
        isClosing = true
    }
}
