import Glibc

@testable import PasteboardService

/// A program that a test starts, with its input and output.
final class Program {
    let process: pid_t
    /// Its standard output.
    private let output: Int32
    private(set) var bytes: [UInt8] = []
    private(set) var hasEnded = false

    struct CannotStart: Error {}

    /// - Parameters:
    ///   - output: the number of the descriptor whose output is read.
    init(_ words: [String], display: String, input: [UInt8] = [], output: Int32 = 1) throws {
        (process, self.output) = try TestServer.spawning.withLock { _ in
            try Self.start(words, display: display, input: input, output: output)
        }
    }

    private static func start(
        _ words: [String], display: String, input: [UInt8], output: Int32
    ) throws -> (pid_t, output: Int32) {
        let pipe = try Pipe()
        defer { close(pipe.writing) }
        let memory = try SealedMemory.make(of: [input])
        lseek(memory.number, 0, SEEK_SET)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for number in Int32(0)...2 { posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0) }
        posix_spawn_file_actions_adddup2(&actions, pipe.writing, 100)
        posix_spawn_file_actions_adddup2(&actions, memory.number, 0)
        posix_spawn_file_actions_adddup2(&actions, 100, output)
        posix_spawn_file_actions_addclose(&actions, 100)
        var arguments = words.map { strdup($0) } + [nil]
        let variables = ["DISPLAY=\(display)", "PATH=/usr/bin:/bin", "XDG_RUNTIME_DIR=\(Runtime.folder)"]
        var environment = variables.map { strdup($0) } + [nil]
        defer { for word in arguments + environment { free(word) } }
        var process = pid_t()
        guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &environment) == 0 else {
            close(pipe.reading)
            throw CannotStart()
        }
        _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
        return (process, pipe.reading)
    }

    deinit {
        close(output)
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// What it has written when it closes its output, or when enough of it is there.
    @discardableResult
    func read(atLeast count: Int = .max, limit: Duration = .seconds(30)) throws -> [UInt8] {
        let end = ContinuousClock.now + limit
        while !drain(), bytes.count < count {
            guard ContinuousClock.now < end else { throw TookTooLong() }
            _ = Poll.wait(for: [(output, .read)], until: end)
        }
        return bytes
    }

    private func drain() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !hasEnded {
            let count = Glibc.read(output, &buffer, buffer.count)
            if count < 0 { break }
            if count == 0 { hasEnded = true }
            bytes += buffer.prefix(count)
        }
        return hasEnded
    }
}

/// What a test waited for did not happen.
struct TookTooLong: Error {}

/// Looks every few milliseconds until a condition holds that no descriptor tells of.
func waitUntil(limit: Duration = .seconds(30), _ condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
        guard ContinuousClock.now < end else { throw TookTooLong() }
        poll(nil, 0, 3)
    }
}
