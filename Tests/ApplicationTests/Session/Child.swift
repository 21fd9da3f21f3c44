import Glibc

/// The output and the status of a process that has ended.
struct Outcome: Sendable {
    /// The exit status, or 128 plus the signal's number as in a shell.
    var status: Int32
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
}

enum ChildError: Error, CustomStringConvertible {
    case notStarted(program: String, errno: Int32)
    case tookTooLong(program: String, seconds: Int)
    case endedEarly(program: String, errors: String)

    var description: String {
        switch self {
        case .notStarted(let program, let errno): "\(program) cannot be started: \(String(cString: strerror(errno)))"
        case .tookTooLong(let program, let seconds): "\(program) was still running after \(seconds) s"
        case .endedEarly(let program, let errors): "\(program) ended before it was expected to: \(errors)"
        }
    }
}

/// A process with three redirected streams: fed and drained at the same time, and always with a timeout.
///
/// It is killed when its last reference is released, together with its process group.
final class Child {
    let program: String
    let pid: pid_t
    private var input: Pipe.End?
    private let output: Pipe.End
    private let errors: Pipe.End
    private var collected: [UInt8] = []
    private var complaints: [UInt8] = []
    private var status: Int32?

    /// Starts `program`, looked up along the PATH of `environment` unless it contains a slash.
    init(_ program: String, _ arguments: [String], environment: [String: String]) throws(ChildError) {
        _ = Self.brokenPipesAreErrors
        let input = Pipe()
        let output = Pipe()
        let errors = Pipe()
        self.program = program
        pid = try Self.spawn(
            program, arguments, environment,
            streams: [input.reading.number, output.writing.number, errors.writing.number])
        self.input = input.writing
        self.output = output.reading
        self.errors = errors.reading
        for end in [input.writing, output.reading, errors.reading] { end.neverBlock() }
    }

    deinit {
        guard status == nil else { return }
        kill(-pid, SIGKILL)
        waitpid(pid, nil, 0)
    }

    /// Feeds `bytes`, closes its input, takes in all it says, and waits for its end.
    ///
    /// The end of both streams is waited for as well: a daemon that keeps them open would hang every `$(…)` in a shell.
    func finish(feeding bytes: [UInt8] = [], seconds: Int = 60) throws(ChildError) -> Outcome {
        var rest = bytes[...]
        let deadline = Deadline(seconds: seconds)
        while output.isOpen || errors.isOpen || input != nil {
            guard !deadline.isOver else { throw tooLong(seconds) }
            if rest.isEmpty { closeInput() }
            wait(feeding: !rest.isEmpty)
            feed(&rest)
            drain()
        }
        while !hasEnded {
            guard !deadline.isOver else { throw tooLong(seconds) }
            poll(nil, 0, 1)
        }
        return Outcome(status: status ?? -1, output: collected, errors: String(decoding: complaints, as: UTF8.self))
    }

    /// Writes a line to its input, which stays open.
    func say(_ line: String) {
        var rest = Array((line + "\n").utf8)[...]
        feed(&rest)
    }

    /// Writes as much of `bytes` as fits into the pipe (64 KiB) and closes its input, without waiting.
    func feedAtOnce(_ bytes: [UInt8]) {
        var rest = bytes[...]
        feed(&rest)
        closeInput()
    }

    /// The next line of its output.
    func nextLine(seconds: Int = 60) throws(ChildError) -> String {
        let deadline = Deadline(seconds: seconds)
        while true {
            if let end = collected.firstIndex(of: UInt8(ascii: "\n")) {
                defer { collected.removeSubrange(...end) }
                return String(decoding: collected[..<end], as: UTF8.self)
            }
            guard output.isOpen else {
                throw .endedEarly(program: program, errors: String(decoding: complaints, as: UTF8.self))
            }
            guard !deadline.isOver else { throw tooLong(seconds) }
            wait(feeding: false)
            drain()
        }
    }

    /// Whether it has ended; its status is kept.
    var hasEnded: Bool {
        if status != nil { return true }
        var facts = siginfo_t()
        guard waitid(P_PID, id_t(pid), &facts, WEXITED | WNOHANG | WNOWAIT) == 0, facts.si_signo == SIGCHLD else {
            return false
        }
        // Its number identifies the group until the process is collected.
        kill(-pid, SIGKILL)
        var word: Int32 = 0
        waitpid(pid, &word, 0)
        let signal = word & 0x7f
        status = signal == 0 ? (word >> 8) & 0xff : 128 + signal
        return true
    }

    func closeInput() {
        input = nil
    }
}

extension Child {
    /// Writing to an exited process must be an error and not end the tests.
    private static let brokenPipesAreErrors: Void = { signal(SIGPIPE, SIG_IGN) }()

    private static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String], streams: [Int32]
    ) throws(ChildError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        sigemptyset(&usual)
        posix_spawnattr_setsigmask(&attributes, &usual)
        sigaddset(&usual, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + variables { free(word) } }
        var pid: pid_t = 0
        let failure = Pipe.starting.withLock { _ in
            posix_spawnp(&pid, program, &actions, &attributes, words, variables)
        }
        guard failure == 0 else { throw .notStarted(program: program, errno: failure) }
        return pid
    }

    private func tooLong(_ seconds: Int) -> ChildError {
        kill(-pid, SIGKILL)
        return .tookTooLong(program: program, seconds: seconds)
    }

    /// Waits until data can be written or read, with a short timeout: the end of a process has no descriptor here.
    private func wait(feeding: Bool) {
        var interests: [pollfd] = []
        if feeding, let input { interests.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)) }
        for end in [output, errors] where end.isOpen {
            interests.append(pollfd(fd: end.number, events: Int16(POLLIN), revents: 0))
        }
        poll(&interests, nfds_t(interests.count), 50)
    }

    private func feed(_ rest: inout ArraySlice<UInt8>) {
        while let input, !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(input.number, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
        }
        if !rest.isEmpty, errno == EPIPE { rest = [] }
    }

    private func drain() {
        output.readAll(into: &collected)
        errors.readAll(into: &complaints)
    }
}
