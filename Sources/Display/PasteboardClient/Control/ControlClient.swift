import CSystem
import Glibc
import SelectionModel

/// The client's end of the control socket, which waits for answers up to a deadline.
package final class ControlClient {
    package enum Failure: Error, Sendable, CustomStringConvertible {
        /// No daemon serves the display.
        case notRunning
        /// The socket belongs to another user.
        case foreignDaemon
        case folder(RuntimeFolder.Failure)
        case system(SystemError)
        /// The daemon closed the connection before it answered.
        case closed
        /// The daemon does not answer; its process, if it has accepted the connection.
        case timedOut(process: pid_t?)
        case malformedAnswer
        /// The daemon has this other version, and does not support the request.
        case otherVersion(String)

        package var description: String {
            switch self {
            case .otherVersion(let version):
                "pasteboardd is version \(version), and this command is version \(Hello.currentVersion); "
                    + "`systemctl --user restart pasteboardd` starts the new one"
            case .notRunning: "no pasteboardd runs for this display"
            case .foreignDaemon: "the control socket belongs to another user"
            case .folder(let failure): failure.description
            case .system(let error): "cannot reach pasteboardd: \(error)"
            case .closed: "pasteboardd closed the connection"
            case .timedOut(let process): "pasteboardd\(process.map { ", process \($0)," } ?? "") does not answer"
            case .malformedAnswer:
                "pasteboardd is another version, and gave an answer that this version does not understand"
            }
        }

        /// The description without advice.
        package var reason: String {
            switch self {
            case .folder(let failure): failure.reason
            case .otherVersion: description.withoutAdvice
            default: description
            }
        }
    }

    /// The connection, for callers that do not wait for replies.
    package let channel: FrameChannel
    package let process: pid_t
    private var received: [Frame] = []

    /// The time limit for requests that do not need the content.
    package static let patience: Duration = .seconds(5)
    /// The time limit for a rendering, which is slightly longer than that of a promise.
    package static let renderingPatience: Duration = .seconds(10)

    /// Connects to the running daemon of a display.
    ///
    /// - Parameters:
    ///   - display: the display of the daemon.
    ///   - folder: the folder of its socket, or nil for the user's runtime folder.
    ///   - deadline: the deadline for the connection.
    /// - Throws: an error if there is no daemon, or none that can be trusted.
    package init(
        display: DisplayName, in folder: RuntimeFolder? = nil,
        until deadline: Instant = .now + ControlClient.patience
    ) throws(Failure) {
        let path: String?
        do throws(RuntimeFolder.Failure) {
            let found = if let folder { try folder.trusted() } else { try RuntimeFolder.existing() }
            path = try found?.socket(of: display)
        } catch {
            throw .folder(error)
        }
        guard let path else { throw .notRunning }
        let descriptor: Descriptor
        do {
            descriptor = try UnixSocket.make()
        } catch {
            throw .system(error)
        }
        try Self.connect(descriptor.number, to: SocketAddress(path), until: deadline)
        guard let peer = Peer(of: descriptor.number), peer.user == geteuid() else { throw .foreignDaemon }
        process = peer.process
        channel = FrameChannel(descriptor)
    }

    /// The connection does not block: a daemon that does not accept has a full queue, and a blocking call would wait
    /// forever.
    private static func connect(_ number: Int32, to address: SocketAddress, until deadline: Instant) throws(Failure) {
        while unsafe address.with({ unsafe Glibc.connect(number, $0, $1) }) != 0 {
            switch errno {
            case ENOENT, ECONNREFUSED: throw .notRunning
            case EAGAIN where Instant.now >= deadline: throw .timedOut(process: nil)
            case EAGAIN: _ = Poll.wait(for: [], until: min(deadline, .now + .milliseconds(5)))
            case EINTR: continue
            default: throw .system(SystemError("connect"))
            }
        }
    }

    /// The version of the daemon of a display; nil if none answers.
    package static func version(of display: DisplayName, until deadline: Instant) -> String? {
        guard let client = try? ControlClient(display: display, until: deadline),
            case .hello(let hello) = try? client.ask(.hello(Hello()), until: deadline)
        else { return nil }
        return hello.version
    }

    /// Sends a request and waits for the reply to it.
    package func ask(_ request: Request, until deadline: Instant) throws(Failure) -> Reply {
        try ask(request.frame, until: deadline)
    }

    func ask(_ frame: Frame, until deadline: Instant) throws(Failure) -> Reply {
        do {
            try channel.send(frame)
        } catch {
            throw .system(error)
        }
        let frame = try nextFrame(until: deadline)
        do throws(MalformedRecord) {
            return try Reply(frame)
        } catch {
            throw .malformedAnswer
        }
    }

    private func nextFrame(until deadline: Instant) throws(Failure) -> Frame {
        while received.isEmpty {
            guard !channel.isClosed else { throw .closed }
            guard Instant.now < deadline else { throw .timedOut(process: process) }
            channel.pollRequest.adding(PollRequest(until: deadline)).wait()
            channel.flush()
            received += channel.receive()
        }
        return received.removeFirst()
    }
}
