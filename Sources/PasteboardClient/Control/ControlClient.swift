import CSystem
import Glibc

/// A client's end of the control socket. It waits for answers, up to a deadline.
package final class ControlClient {
    package enum Failure: Error, Sendable, CustomStringConvertible {
        /// No daemon serves this display.
        case notRunning
        /// The socket belongs to another user.
        case foreignDaemon
        case folder(RuntimeFolder.Failure)
        case system(SystemError)
        /// The daemon closed the connection before it had answered.
        case closed
        case timedOut
        case malformedAnswer

        package var description: String {
            switch self {
            case .notRunning: "no pasteboardd runs for this display"
            case .foreignDaemon: "the control socket belongs to another user"
            case .folder(let failure): failure.description
            case .system(let error): "cannot reach pasteboardd: \(error)"
            case .closed: "pasteboardd closed the connection"
            case .timedOut: "pasteboardd does not answer"
            case .malformedAnswer: "pasteboardd answered in a way that this version does not know"
            }
        }
    }

    let channel: FrameChannel
    private var received: [Frame] = []

    /// Connects to the daemon of a display that runs already.
    package init(display: DisplayName) throws(Failure) {
        let path: String?
        do {
            path = try RuntimeFolder.existing()?.socket(of: display)
        } catch {
            throw .folder(error)
        }
        guard let path else { throw .notRunning }
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw .system(SystemError("socket")) }
        let descriptor = Descriptor(owning: number)
        let connected = SocketAddress(path).with { connect(number, $0, $1) }
        guard connected == 0 else {
            throw errno == ENOENT || errno == ECONNREFUSED ? .notRunning : .system(SystemError("connect"))
        }
        guard Peer(of: number)?.user == geteuid() else { throw .foreignDaemon }
        channel = FrameChannel(descriptor)
    }

    /// Sends a message and waits for the answer to it.
    package func ask(_ message: Message, until deadline: ContinuousClock.Instant) throws(Failure) -> Message {
        do {
            try channel.send(message.frame)
        } catch {
            throw .system(error)
        }
        let frame = try nextFrame(until: deadline)
        guard let answer = Message(frame) else { throw .malformedAnswer }
        return answer
    }

    private func nextFrame(until deadline: ContinuousClock.Instant) throws(Failure) -> Frame {
        while received.isEmpty {
            guard !channel.isClosed else { throw .closed }
            guard ContinuousClock.now < deadline else { throw .timedOut }
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)], until: deadline)
            channel.flush()
            received += channel.receive()
        }
        return received.removeFirst()
    }
}
