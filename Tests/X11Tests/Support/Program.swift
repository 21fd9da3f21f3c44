import Glibc

/// A program that a test starts, with its input and output.
final class Program {
    private let process: pid_t
    /// Its standard output.
    let output: Int32
    private(set) var bytes: [UInt8] = []
    private(set) var hasEnded = false

    struct CannotStart: Error {}

    /// - Parameter input: a file that becomes its standard input.
    init(_ words: [String], display: String, input: String = "/dev/null") throws {
        (process, output) = try TestServer.spawning.withLock { _ in
            try Self.start(words, display: display, input: input)
        }
    }

    private static func start(_ words: [String], display: String, input: String) throws -> (pid_t, output: Int32) {
        let pipe = try Pipe()
        defer { close(pipe.writing) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe.writing, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments = words.map { strdup($0) } + [nil]
        let variables = ["DISPLAY=\(display)", "PATH=/usr/bin:/bin", "HOME=/tmp"]
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

    /// Takes what it has written, and tells whether it has closed its output.
    func drain() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !hasEnded {
            let count = read(output, &buffer, buffer.count)
            if count < 0 { break }
            if count == 0 { hasEnded = true }
            bytes += buffer.prefix(count)
        }
        return hasEnded
    }
}
