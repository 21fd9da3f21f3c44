import Glibc
import SelectionModel

/// Connects to the daemon of a display, and starts one if none runs.
package struct DaemonLauncher: Sendable {
    package enum Failure: Error, Sendable, CustomStringConvertible {
        case control(ControlClient.Failure)
        case notInstalled
        case cannotStart(SystemError)
        /// The daemon exited before it could serve, with its message if it wrote one.
        case ended(reason: String)
        case timedOut

        package var description: String {
            switch self {
            case .control(let failure): failure.description
            case .notInstalled: "pasteboardd is neither next to pasteboard nor in PATH; install Pasteboard again"
            case .cannotStart(let error): "cannot start pasteboardd: \(error)"
            case .ended(let reason): reason.isEmpty ? "pasteboardd exited at once" : reason
            case .timedOut: "pasteboardd was started but does not answer"
            }
        }
    }

    /// The display whose daemon is meant.
    package let display: DisplayName
    private let patience: Duration

    /// - Parameters:
    ///   - display: the display of the daemon.
    ///   - patience: the maximum time without any message from the daemon, such as the connection or an answer. Large
    ///     content extends it.
    package init(display: DisplayName, patience: Duration) {
        self.display = display
        self.patience = patience
    }

    /// The assumed minimum rate at which the daemon receives content, in bytes per millisecond.
    private static let takenIn = 1 << 11

    /// Sends a request to the daemon, which is started if necessary, and returns its reply.
    ///
    /// A daemon that is about to exit closes the connection without a reply and without any effect; the request is then sent to
    /// a new daemon. A daemon of another version always closes it if it does not support the request.
    package func ask(_ request: Request) throws(Failure) -> Reply {
        let deadline = deadline
        var refusing: pid_t?
        while true {
            let client = try connect()
            var version = Hello.currentVersion
            do throws(ControlClient.Failure) {
                version = try greet(client)
                return try ask(request, of: client)
            } catch .closed where version != Hello.currentVersion && refusing == client.process {
                throw .control(.otherVersion(version))
            } catch .malformedAnswer where version != Hello.currentVersion {
                throw .control(.otherVersion(version))
            } catch .closed where Instant.now < deadline {
                refusing = client.process
                // The daemon may keep its socket for a moment.
                _ = Poll.wait(for: [], until: min(deadline, .now + .milliseconds(5)))
            } catch {
                throw .control(error)
            }
        }
    }

    private var deadline: Instant { .now + patience }

    private func ask(_ request: Request, of client: ControlClient) throws(ControlClient.Failure) -> Reply {
        let frame = request.frame
        return try client.ask(frame, until: deadline + .milliseconds(frame.contentLength / Self.takenIn))
    }

    /// A lasting connection to the daemon, for a program that answers requests; the daemon is started if necessary.
    package func channel() throws(Failure) -> FrameChannel {
        let deadline = deadline
        while true {
            let client = try connect()
            do {
                _ = try greet(client)
                return client.channel
            } catch .closed where Instant.now < deadline {
                continue
            } catch {
                throw .control(error)
            }
        }
    }

    /// Asks an older daemon without publications to exit for a newer one, and then throws `closed`.
    ///
    /// - Returns: the version of the daemon.
    private func greet(_ client: ControlClient) throws(ControlClient.Failure) -> String {
        let answer = try client.ask(.hello(Hello()), until: deadline)
        guard case .hello(let hello) = answer else { return Hello.currentVersion }
        guard hello.version != Hello.currentVersion, hello.isIdle else { return hello.version }
        _ = try client.ask(.handOver, until: deadline)
        throw .closed
    }

    private func connect() throws(Failure) -> ControlClient {
        let deadline = deadline
        var folder: RuntimeFolder?
        while true {
            do throws(ControlClient.Failure) {
                return try ControlClient(display: display, in: folder, until: deadline)
            } catch .notRunning where Instant.now < deadline {
                folder = try start()
            } catch {
                throw .control(error)
            }
        }
    }

    /// Starts a daemon and waits until it serves, or until it exits because another one serves.
    ///
    /// The result is the folder of that daemon, if it is not the user's.
    private func start() throws(Failure) -> RuntimeFolder? {
        guard let path = Self.executable() else { throw .notInstalled }
        let reading: Descriptor
        do {
            let ends = try PipeEnds()
            reading = ends.reading
            var spawn = Spawn(path, ["pasteboardd", Self.argument, "--backend=\(display.system.rawValue)"])
            spawn.startsSession = true
            spawn.passed = [(ends.writing.number, Self.readyDescriptor)]
            try spawn.runApart()
            withExtendedLifetime(ends) {}
        } catch {
            throw .cannotStart(error)
        }
        let words = try wait(for: reading)
        switch words.first {
        case nil, Self.readyByte: return nil
        case Self.elsewhereByte: return RuntimeFolder(in: String(decoding: words.dropFirst(), as: UTF8.self))
        default: throw .ended(reason: String(decoding: words, as: UTF8.self))
        }
    }

    /// Reads from the daemon's pipe: the ready byte, the reason why it cannot serve, or nothing if another daemon serves.
    private func wait(for reading: Descriptor) throws(Failure) -> [UInt8] {
        let deadline = deadline
        var words: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 512)
        while true {
            let ready = Poll.wait(for: [(reading.number, .read)], until: deadline)
            guard ready[0] else { throw .timedOut }
            let count = unsafe read(reading.number, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return words }
            words += chunk[..<count]
        }
    }

    /// The argument of a daemon that serves on demand, in a child of the process that is started.
    package static let argument = "--detach"
    /// The number of the descriptor on which the daemon reports that it serves.
    package static let readyDescriptor: Int32 = 3
    package static let readyByte: UInt8 = 1
    /// Another daemon serves; the parent of its runtime folder follows.
    package static let elsewhereByte: UInt8 = 2

    /// The path of the daemon.
    package static func executable() -> String? { InstalledProgram.path(RendererProgram.name) }
}
