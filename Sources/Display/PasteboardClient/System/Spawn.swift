import CSystem
import Glibc

/// A program to start with the environment and the named descriptors of this one.
package struct Spawn {
    private let path: String
    private let arguments: [String]
    /// The descriptors that the new program gets, with their numbers; other standard streams are `/dev/null`.
    package var passed: [(descriptor: Int32, number: Int32)] = []
    /// Whether the new program leads its own session, so that it survives the terminal.
    package var startsSession = false
    /// The environment variables that the new program does not get.
    package var withheld: Set<String> = []
    /// More environment variables, as `NAME=value`; they replace those of the same name.
    package var added: [String] = []

    package init(_ path: String, _ arguments: [String]) {
        self.path = path
        self.arguments = arguments
    }

    /// Starts the program and returns its process identifier.
    @discardableResult
    package func run() throws(SystemError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for stream in Int32(0)...2 where !passed.contains(where: { $0.number == stream }) {
            unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        for (descriptor, number) in passed {
            unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
        // A lock or a pipe of the caller must not remain open in a running daemon.
        unsafe csystem_close_from(&actions, max(passed.map(\.number).max() ?? 2, 2) + 1)
        return unsafe try start(&actions)
    }

    /// Starts a program that detaches itself: it forks, and its first process exits, which this waits for.
    ///
    /// The detached process is not a child of the caller, so a caller that waits for all of its children does not wait
    /// for it.
    package func runApart() throws(SystemError) {
        let process = try run()
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    private func start(_ actions: inout posix_spawn_file_actions_t) throws(SystemError) -> pid_t {
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The daemon blocks termination signals (`EndRequests`); its children do not.
        var unblocked = sigset_t()
        unsafe sigemptyset(&unblocked)
        unsafe posix_spawnattr_setsigmask(&attributes, &unblocked)
        // POSIX_SPAWN_SETSID of <spawn.h>, which the Glibc module does not have.
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | (startsSession ? 0x80 : 0))
        var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
        let kept = Self.environment(without: withheld.union(added.map(Self.name)))
        var variables = unsafe (kept + added).map { unsafe strdup($0) } + [nil]
        defer {
            for index in unsafe words.indices { unsafe free(words[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        var process: pid_t = 0
        let result = unsafe posix_spawn(&process, path, &actions, &attributes, &words, &variables)
        guard result == 0 else { throw SystemError("posix_spawn", code: result) }
        return process
    }

    /// Waits for the end of a process that was started, and returns its status (waitpid(2)).
    @discardableResult
    package static func awaitEnd(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func name(_ variable: String) -> String { String(variable.prefix { $0 != "=" }) }

    /// The environment of this process without these variables.
    static func environment(without withheld: Set<String>) -> [String] {
        var variables: [String] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let variable = unsafe String(cString: entry)
            if !withheld.contains(name(variable)) { variables.append(variable) }
            unsafe next += 1
        }
        return variables
    }
}
