import Glibc
import PasteboardClient

/// The program that stores the history, which the daemon and the commands start.
package enum HistoryProgram {
    package static let name = "pasteboard-history"
    /// The argument with which it serves.
    package static let argument = "--serve"
    /// The version of the protocol between it and its clients.
    package static let version = "2"
    /// The descriptor that it closes once it serves; on failure, it writes the reason there.
    package static let readyDescriptor: Int32 = 3

    /// The message if the program is not installed.
    package static let absence = "\(name) is not installed; install Pasteboard again"

    /// Starts the program.
    ///
    /// - Parameter speaks: whether it writes its warnings where this process does. It outlives a command, whose reader would
    ///   wait for the end of them.
    /// - Returns: its process, and the descriptor that it closes once it serves.
    /// - Throws: what the system refused; `ENOENT` where it is not installed.
    package static func start(speaks: Bool) throws(SystemError) -> (process: pid_t, ready: Descriptor) {
        guard let path = InstalledProgram.path(name) else { throw SystemError(name, code: ENOENT) }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reading = Descriptor(owning: ends[0])
        let writing = Descriptor(owning: ends[1])
        var spawn = Spawn(path, [name, argument])
        spawn.startsSession = true
        spawn.added = [tunables]
        spawn.passed = [(writing.number, readyDescriptor)]
        if speaks { spawn.passed.append((STDERR_FILENO, STDERR_FILENO)) }
        return (try spawn.run(), reading)
    }

    /// The setting that disables the C library's per-thread cache of freed blocks.
    ///
    /// Cached blocks are not overwritten. The setting is read when a program starts. The user's other settings are kept.
    private static var tunables: String {
        let name = "GLIBC_TUNABLES"
        return "\(name)=" + (environment(name).map { $0 + ":" } ?? "") + "glibc.malloc.tcache_count=0"
    }

    /// The socket of the program in the user's runtime folder.
    package static func socket(in folder: RuntimeFolder) -> String { folder.path + "/history.sock" }

    /// The folder of the file, by the XDG Base Directory Specification 0.8; nil if the environment names none.
    package static func folder(_ variable: (String) -> String? = environment) -> String? {
        if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/pasteboard" }
        if let home = variable("HOME"), home.hasPrefix("/") { return home + "/.local/state/pasteboard" }
        return nil
    }

    /// The name of the file in that folder.
    package static let fileName = "history.sqlite"
    /// The name of an encrypted file.
    package static let encryptedName = "history.sqlcipher"

    /// Whether there is a history on this machine, even if it is off now.
    package static var hasFile: Bool {
        guard let folder = folder() else { return false }
        return [fileName, encryptedName].contains { unsafe access(folder + "/" + $0, F_OK) == 0 }
    }
}
