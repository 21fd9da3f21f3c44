import Glibc
import Synchronization

/// An X server for one test, on a free display.
///
/// It ends with this object, and with the test process however that ends.
package final class TestServer: Sendable {
    /// As in `DISPLAY`.
    package let display: String
    private let shell: pid_t
    /// The server lives as long as this end of a pipe is open.
    private let lifeline: Int32

    package enum Failure: Error {
        case cannotStart
        case noDisplay
    }

    /// Held from making a pipe to starting a program, so that no other program inherits the pipe in between.
    package static let spawning = Mutex(())

    /// One server for all tests that do not need it for themselves.
    package static let shared = Result { try TestServer() }

    /// Whether this machine can run one.
    package static let isAvailable = isInstalled("Xvfb")

    package static func isInstalled(_ program: String) -> Bool {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }

    /// Writing to a server that was killed must be an error and not end the tests.
    private static let brokenPipesAreErrors: Void = { Glibc.signal(SIGPIPE, SIG_IGN) }()

    /// Starts a server on this display; on any free one if nil.
    package init(number: Int? = nil) throws {
        _ = Self.brokenPipesAreErrors
        (shell, lifeline, display) = try Self.spawning.withLock { _ in
            // Servers that look for a free display at the same time find the same one, so each number is random.
            for _ in 0..<4 {
                if let started = try? Self.start(number ?? Self.anyNumber) { return started }
            }
            return try Self.start(number ?? Self.anyNumber)
        }
    }

    /// The number of a display that is hardly taken.
    package static var anyNumber: Int { Int.random(in: 1000...60_000) }

    private static func start(_ display: Int) throws -> (pid_t, lifeline: Int32, display: String) {
        // The shell stays between us and the server, to end it when our end of the pipe closes for whatever reason.
        try start(
            """
            Xvfb :\(display) -displayfd 3 -nolisten tcp -noreset -screen 0 64x64x24 4<&- & server=$!
            exec 3>&-
            read -r line <&4
            kill -9 $server
            """)
    }

    private static func start(_ script: String) throws -> (pid_t, lifeline: Int32, display: String) {
        let number = try Pipe()
        let life = try Pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [0, 1, 2] as [Int32] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // From numbers that the script does not use, lest one takes the place of the other.
        let (answer, lifeline) = (fcntl(number.writing, F_DUPFD_CLOEXEC, 10), fcntl(life.reading, F_DUPFD_CLOEXEC, 10))
        defer { for descriptor in [answer, lifeline] { close(descriptor) } }
        posix_spawn_file_actions_adddup2(&actions, answer, 3)
        posix_spawn_file_actions_adddup2(&actions, lifeline, 4)
        let shell = try spawn(["sh", "-c", script], &actions)
        close(number.writing)
        close(life.reading)
        let line = number.readLine(limit: 20_000)
        close(number.reading)
        guard let line else {
            close(life.writing)
            waitpid(shell, nil, 0)
            throw Failure.noDisplay
        }
        return (shell, life.writing, ":" + line)
    }

    deinit {
        kill()
    }

    /// Lets the server do nothing more until it is thawed or killed.
    package func freeze() { signal(SIGSTOP) }

    /// Lets a frozen server go on.
    package func thaw() { signal(SIGCONT) }

    private func signal(_ number: Int32) {
        guard let file = fopen("/proc/\(shell)/task/\(shell)/children", "r") else { return }
        defer { fclose(file) }
        var line = [UInt8](repeating: 0, count: 256)
        let count = fread(&line, 1, line.count, file)
        for word in line.prefix(count).split(separator: 0x20) {
            if let server = pid_t(String(decoding: word, as: UTF8.self)) { _ = Glibc.kill(server, number) }
        }
    }

    /// Ends the server at once, in the middle of whatever it does.
    ///
    /// Ending it twice is harmless.
    package func kill() {
        guard Glibc.kill(shell, 0) == 0 else { return }
        // Descriptor numbers are used again: only the first call may close.
        if waitpid(shell, nil, WNOHANG) == 0 {
            close(lifeline)
            waitpid(shell, nil, 0)
        }
    }

    private static func spawn(_ words: [String], _ actions: inout posix_spawn_file_actions_t) throws -> pid_t {
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
            throw Failure.cannotStart
        }
        return process
    }
}
