import Glibc

/// Reaches the daemon of a display, and starts one where none runs.
package struct DaemonLauncher: Sendable {
    package enum Failure: Error, Sendable, CustomStringConvertible {
        case control(ControlClient.Failure)
        case notInstalled
        case cannotStart(SystemError)
        /// The daemon ended before it could serve; its own words, if it said any.
        case ended(reason: String)
        case timedOut

        package var description: String {
            switch self {
            case .control(let failure): failure.description
            case .notInstalled: "pasteboardd is neither beside pasteboard nor in PATH; install both"
            case .cannotStart(let error): "cannot start pasteboardd: \(error)"
            case .ended(let reason): reason.isEmpty ? "pasteboardd ended at once" : reason
            case .timedOut: "pasteboardd was started and does not answer"
            }
        }
    }

    private let display: DisplayName
    private let patience: Duration

    /// - Parameter patience: between two signs of life of the daemon: that it has started, lets this program in, answers.
    ///   What it is given to take in takes a while longer.
    package init(display: DisplayName, patience: Duration) {
        self.display = display
        self.patience = patience
    }

    /// What it takes in at least within a millisecond, in bytes.
    private static let takenIn = 1 << 11

    /// Sends a request to the daemon, which is started if need be, and returns its reply. A daemon that was about to
    /// leave closes the connection without a reply, and without having done anything: then another one is asked.
    package func ask(_ request: Request) throws(Failure) -> Reply {
        let deadline = deadline
        while true {
            do {
                return try ask(request, of: try connect())
            } catch .control(.closed) where ContinuousClock.now < deadline {
                // It may hold its socket for a moment yet.
                _ = Poll.wait(for: [], until: min(deadline, .now + .milliseconds(5)))
            }
        }
    }

    private var deadline: ContinuousClock.Instant { .now + patience }

    private func ask(_ request: Request, of client: ControlClient) throws(Failure) -> Reply {
        do throws(ControlClient.Failure) {
            try greet(client)
            let frame = request.frame
            return try client.ask(frame, until: deadline + .milliseconds(frame.contentLength / Self.takenIn))
        } catch {
            throw .control(error)
        }
    }

    /// A connection to the daemon that stays, for a program that is also asked. The daemon is started if need be.
    package func channel() throws(Failure) -> FrameChannel {
        let deadline = deadline
        while true {
            let client = try connect()
            do {
                try greet(client)
                return client.channel
            } catch .closed where ContinuousClock.now < deadline {
                continue
            } catch {
                throw .control(error)
            }
        }
    }

    /// Has an older daemon that holds nothing hand over to a newer one, and then throws `closed`.
    private func greet(_ client: ControlClient) throws(ControlClient.Failure) {
        let answer = try client.ask(.hello(Hello()), until: deadline)
        guard case .hello(let hello) = answer, hello.version != Hello.currentVersion, hello.isIdle else { return }
        _ = try client.ask(.handOver, until: deadline)
        throw .closed
    }

    private func connect() throws(Failure) -> ControlClient {
        let deadline = deadline
        var folder: RuntimeFolder?
        while true {
            do throws(ControlClient.Failure) {
                return try ControlClient(display: display, in: folder, until: deadline)
            } catch .notRunning where ContinuousClock.now < deadline {
                folder = try start()
            } catch {
                throw .control(error)
            }
        }
    }

    /// Starts a daemon and waits until it serves, or until it has ended because another one does.
    ///
    /// - Returns: where that is, if it is in another folder than the user's.
    private func start() throws(Failure) -> RuntimeFolder? {
        guard let path = Self.executable() else { throw .notInstalled }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .cannotStart(SystemError("pipe")) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reading = Descriptor(owning: ends[0])
        var writing: Descriptor? = Descriptor(owning: ends[1])
        do {
            var spawn = Spawn(path, ["pasteboardd", "--on-demand"])
            spawn.startsSession = true
            spawn.passed = [(ends[1], Self.readyDescriptor)]
            try spawn.run()
        } catch {
            throw .cannotStart(error)
        }
        writing = nil
        _ = writing
        let words = try wait(for: reading)
        switch words.first {
        case nil, Self.readyByte: return nil
        case Self.elsewhereByte: return RuntimeFolder(in: String(decoding: words.dropFirst(), as: UTF8.self))
        default: throw .ended(reason: String(decoding: words, as: UTF8.self))
        }
    }

    /// Reads what the daemon says until it closes the pipe: the ready byte, or why it cannot serve, or nothing if another
    /// one already does.
    private func wait(for reading: Descriptor) throws(Failure) -> [UInt8] {
        let deadline = deadline
        var words: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 512)
        while true {
            let ready = Poll.wait(for: [(reading.number, .read)], until: deadline)
            guard ready[0] else { throw .timedOut }
            let count = read(reading.number, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return words }
            words += chunk[..<count]
        }
    }

    /// Where the daemon finds the pipe on which it says that it serves.
    package static let readyDescriptor: Int32 = 3
    package static let readyByte: UInt8 = 1
    /// Another one serves; the folder that its runtime folder is in follows.
    package static let elsewhereByte: UInt8 = 2

    /// The daemon's file.
    package static func executable() -> String? {
        InstalledProgram.path("pasteboardd")
    }
}
