import Glibc
import SelectionModel

/// A program that a test starts, with its input and output.
package final class Program {
    package let process: pid_t
    /// Its output, to be polled.
    package let output: Int32
    package private(set) var bytes: [UInt8] = []
    package private(set) var hasEnded = false

    package struct CannotStart: Error {}

    /// Starts a program whose output on the descriptor `output` is read.
    package init(_ words: [String], display: String, input: [UInt8] = [], output: Int32 = 1) throws {
        (process, self.output) = try TestServer.spawning.withLock { _ in
            try Self.start(words, display: display, input: input, output: output)
        }
    }

    deinit {
        close(output)
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Returns its output once it is closed, or long enough.
    @discardableResult
    package func read(atLeast count: Int = .max, limit: Duration = .seconds(120)) throws -> [UInt8] {
        let end = Instant.now + limit
        while !drain(), bytes.count < count {
            guard Instant.now < end else { throw TookTooLong() }
            wait(for: [output], until: end)
        }
        return bytes
    }

    /// Takes what it has written, and tells whether it has closed its output.
    @discardableResult
    package func drain() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !hasEnded {
            let count = Glibc.read(output, &buffer, buffer.count)
            if count < 0 { break }
            if count == 0 { hasEnded = true }
            bytes += buffer.prefix(count)
        }
        return hasEnded
    }

    /// The exit status of a program that has closed its output, or 128 and the number of the signal that ended it.
    package func status(limit: Duration = .seconds(120)) throws -> Int32 {
        var facts = siginfo_t()
        try waitUntil(limit: limit) {
            waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT) == 0 && facts.si_signo == SIGCHLD
        }
        var word: Int32 = 0
        waitpid(process, &word, 0)
        return word & 0x7f == 0 ? (word >> 8) & 0xff : 128 + word & 0x7f
    }
}

extension Program {
    private static func start(
        _ words: [String], display: String, input: [UInt8], output: Int32
    ) throws -> (pid_t, output: Int32) {
        let pipe = try Pipe()
        defer { close(pipe.writing) }
        let file = try unnamedFile(of: input)
        defer { close(file) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for number in Int32(0)...2 { posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0) }
        // From a number that is not the one it gets, which would leave it closed.
        let writing = fcntl(pipe.writing, F_DUPFD_CLOEXEC, 10)
        defer { close(writing) }
        posix_spawn_file_actions_adddup2(&actions, file, 0)
        posix_spawn_file_actions_adddup2(&actions, writing, output)
        var arguments = words.map { strdup($0) } + [nil]
        // The name of an X display has a colon.
        let variables = [
            (display.contains(":") ? "DISPLAY=" : "WAYLAND_DISPLAY=") + display, "PATH=/usr/bin:/bin", "HOME=/tmp",
            "XDG_RUNTIME_DIR=\(Runtime.folder)",
        ]
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

    /// A file without a name that holds these bytes, to be read from its beginning.
    private static func unnamedFile(of bytes: [UInt8]) throws -> Int32 {
        var template = Array("/tmp/pasteboard-input-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0, fcntl(file, F_SETFD, FD_CLOEXEC) == 0 else { throw CannotStart() }
        unlink(template)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw CannotStart() }
            written += count
        }
        lseek(file, 0, SEEK_SET)
        return file
    }
}
