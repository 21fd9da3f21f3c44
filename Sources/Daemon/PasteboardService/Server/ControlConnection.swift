import DaemonCore
import PasteboardClient
import SelectionModel

/// A client connected to the daemon.
final class ControlConnection {
    let id: ConnectionID
    let channel: FrameChannel
    /// The number of outstanding answers, such as that of a publication whose ownership is not verified yet.
    private var owed = 0
    private var isClosing = false
    private var isReportedGone = false
    /// The time at which the connection is closed if no message has arrived.
    private(set) var deadline: Instant?

    /// The timeout for a client's first message, and the time after which a silent client may be disconnected for another one.
    static let patience: Duration = .seconds(5)
    /// The time of the last message, or of the connection.
    private var lastHeard: Instant

    init(_ channel: FrameChannel, _ id: ConnectionID, now: Instant = .now) {
        self.id = id
        self.channel = channel
        lastHeard = now
        deadline = now + Self.patience
    }

    /// The time from which it may be closed in favor of another client: it has been silent for long, and waits for no answer.
    var yieldsPlace: Instant? { owed == 0 && !channel.hasOutgoing ? lastHeard + Self.patience : nil }

    /// True once no more messages can be sent on it.
    ///
    /// A disconnected client still counts until its answers are complete, because its publications must be withdrawn.
    var isFinished: Bool { owed == 0 && (channel.isClosed || isClosing) }

    /// True once, after the client has disconnected or sent an invalid request.
    func takeDeparture() -> Bool {
        guard !isReportedGone, channel.isClosed || isClosing else { return false }
        isReportedGone = true
        return true
    }

    /// Returns the requests that have arrived.
    ///
    /// Anything else closes the connection.
    func receive(now: Instant = .now) -> [Request] {
        channel.flush()
        let frames = channel.receive()
        let requests = frames.compactMap { try? Request($0) }
        if requests.count < frames.count { close() }
        if !requests.isEmpty { (deadline, lastHeard) = (nil, now) }
        return requests
    }

    /// Closes the connection of a client that has sent nothing so far, to make room for others.
    func endIfSilent(now: Instant) { if let deadline, deadline <= now { close() } }

    func send(_ reply: Reply) { send(reply.frame) }

    private func send(_ frame: Frame) {
        do {
            try channel.send(frame)
        } catch {
            close()
        }
    }

    func beginAnswer() { owed += 1 }

    /// Sends a message of the machine.
    func deliver(_ command: ControlCommand) {
        if case .reply = command { owed -= 1 }
        send(Frame(command, now: .now))
    }

    func close() { isClosing = true }
}
