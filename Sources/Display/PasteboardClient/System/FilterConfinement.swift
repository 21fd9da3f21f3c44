import CSystem
import Glibc

/// The permissions of a user's program that filters untrusted content.
///
/// It may compute, start programs, and read files that are installed for all users or listed here. If the kernel supports
/// seccomp(2) and landlock(7), it cannot open connections, change files, or signal other processes.
package struct FilterConfinement: Hashable, Sendable {
    /// Additional readable files and folders.
    package var readable: [String]
    /// The address space of each of its processes, in bytes.
    package var memory: UInt64
    /// The processor time of each of its processes, in seconds.
    package var seconds: UInt64
    /// Whether it leads a process group, which is killed together with it; otherwise, it stays in this process's group.
    package var leadsGroup: Bool
    /// Whether its standard error is that of this process.
    package var showsComplaints: Bool

    package init(
        readable: [String], memory: UInt64, seconds: UInt64, leadsGroup: Bool = true, showsComplaints: Bool = false
    ) {
        self.readable = readable
        self.memory = memory
        self.seconds = seconds
        self.leadsGroup = leadsGroup
        self.showsComplaints = showsComplaints
    }

    /// The environment variables that give access to other programs of the session; they are removed.
    private static let withheld: Set<String> = [
        "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "SSH_AUTH_SOCK",
    ]

    /// Starts a program whose input and output are this stream.
    func start(_ path: String, _ arguments: [String], on stream: Int32) throws(SystemError) -> pid_t {
        var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
        var variables = unsafe Spawn.environment(without: Self.withheld).map { unsafe strdup($0) } + [nil]
        let paths = unsafe readable.map { unsafe strdup($0) } + [nil]
        defer {
            for index in unsafe words.indices { unsafe free(words[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
            for index in unsafe paths.indices { unsafe free(paths[index]) }
        }
        var constants = unsafe paths.map { unsafe UnsafePointer($0) }
        let process = unsafe csystem_start_converter(
            path, &words, &variables, &constants, stream, showsComplaints ? STDERR_FILENO : -1, memory, seconds,
            leadsGroup ? 1 : 0)
        guard process > 0 else { throw SystemError("exec") }
        return process
    }
}
