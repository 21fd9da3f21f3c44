import Glibc
import PasteboardClient

/// The program that stores the history, which the daemon and the commands start.
package enum HistoryProgram {
    package static let name = "pasteboard-history"
    /// The argument with which it serves.
    package static let argument = "--serve"
    /// The argument with which it serves in a child of the process that is started.
    package static let detachedArgument = "--detach"
    /// The version of the protocol between it and its clients.
    package static let version = "2"
    /// The descriptor that it closes once it serves; on failure, it writes the reason there.
    package static let readyDescriptor: Int32 = 3

    /// The message if the program is not installed.
    package static let absence = "\(name) is not installed; install Pasteboard again"

    /// Starts the program as a child of the daemon, which is notified when it exits.
    ///
    /// It writes its warnings to the daemon's standard error.
    ///
    /// - Returns: its process, and a descriptor that is closed once it accepts connections.
    /// - Throws: the error of the system; `ENOENT` if it is not installed.
    package static func start() throws(SystemError) -> (process: pid_t, ready: Descriptor) {
        let ends = try PipeEnds()
        var spawn = try spawn(argument, ready: ends.writing)
        spawn.passed.append((STDERR_FILENO, STDERR_FILENO))
        let process = try spawn.run()
        withExtendedLifetime(ends) {}
        return (process, ends.reading)
    }

    /// Starts the program so that it keeps running after this process exits.
    ///
    /// - Returns: a descriptor that is closed once the program accepts connections.
    /// - Throws: the error of the system; `ENOENT` if it is not installed.
    package static func startApart() throws(SystemError) -> Descriptor {
        let ends = try PipeEnds()
        try spawn(detachedArgument, ready: ends.writing).runApart()
        withExtendedLifetime(ends) {}
        return ends.reading
    }

    private static func spawn(_ argument: String, ready: Descriptor) throws(SystemError) -> Spawn {
        guard let path = InstalledProgram.path(name) else { throw SystemError(name, code: ENOENT) }
        var spawn = Spawn(path, [name, argument])
        spawn.startsSession = true
        spawn.added = [tunables]
        spawn.passed = [(ready.number, readyDescriptor)]
        return spawn
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
