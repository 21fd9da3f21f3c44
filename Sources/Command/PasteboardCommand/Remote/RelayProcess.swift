import CSystem
import Glibc
import PasteboardClient
import PasteboardConsole
import RemoteRelay
import SelectionModel

/// Processes that serve the local pasteboard to another computer.
enum RelayProcess {
    /// The descriptor of the socket in such a process.
    private static let socketNumber: Int32 = 3
    /// The descriptor of the lock in such a process.
    private static let lockNumber: Int32 = 4
    /// A descriptor above all those that are assigned here.
    private static let freeNumbers: Int32 = 16

    /// Returns the socket to forward to another computer; a process serves it until this process ends, whatever program it
    /// execs.
    ///
    /// If this computer is itself reached over ssh, this is the socket that leads to the user's own computer.
    static func socket(for host: String, on display: DisplayName) throws -> String {
        if display.system == .remote { return display.name }
        let listener = try listener(at: try names(host).socket(of: getpid()))
        try start(host, display, ["--process=\(getpid())"], [(listener.descriptor, socketNumber)])
        return listener.path
    }

    /// Starts a process that serves a named socket until the session ends; does nothing if one is running.
    static func start(_ host: String, on display: DisplayName) throws {
        let names = try names(host)
        guard let lock = try lock(names) else { return }
        let listener = try listener(at: names.socket)
        try start(host, display, ["--inherited"], [(listener.descriptor, socketNumber), (lock, lockNumber)])
    }

    /// Serves in this process.
    ///
    /// - Parameters:
    ///   - host: the other computer.
    ///   - display: the display whose pasteboard is served.
    ///   - process: the process that started this one, at whose end this one exits; nil to serve until a signal.
    ///   - isInherited: whether the socket was passed.
    /// - Throws: an error if the socket or the display cannot be used.
    static func serve(_ host: String, on display: DisplayName, for process: pid_t?, isInherited: Bool) throws {
        guard display.system != .remote else {
            throw CommandFailure(.usage, "this computer uses the clipboard of another one; run the command there")
        }
        csystem_forbid_dumps()
        let names = try names(host)
        var lock: Descriptor?
        let listener: RelayListener
        if let process {
            listener = RelayListener(at: names.socket(of: process), inheriting: Descriptor(owning: socketNumber))
        } else if isInherited {
            lock = Descriptor(owning: lockNumber)
            listener = RelayListener(at: names.socket, inheriting: Descriptor(owning: socketNumber))
        } else {
            lock = try self.lock(names)
            guard lock != nil else {
                throw CommandFailure(.cannotOwn, "another process already serves \(host), at \(names.socket)")
            }
            listener = try self.listener(at: names.socket)
            try StandardOutput.write(names.socket + "\n")
        }
        defer { listener.remove() }
        let end = process.map { csystem_process_descriptor($0) } ?? csystem_end_requests()
        guard end >= 0 else { return }
        let permission = try permission(host)
        let voice = RelayVoice(isQuiet: process != nil || isInherited)
        _ = unsafe chdir("/")
        Relay(listener, for: host, on: display, access: { permission.reading }, tell: voice.tell)
            .run(until: Descriptor(owning: end))
        if process != nil { voice.conclude() }
        withExtendedLifetime(lock) {}
    }

    static func permission(_ host: String) throws -> RelayPermission {
        do throws(RuntimeFolder.Failure) {
            return try RelayPermission(host: host)
        } catch {
            throw CommandFailure(.unavailable, error.description)
        }
    }
}

extension RelayProcess {
    private static func names(_ host: String) throws -> RelayNames {
        do throws(RuntimeFolder.Failure) {
            return try RelayNames(host: host)
        } catch {
            throw CommandFailure(.unavailable, error.description)
        }
    }

    private static func listener(at path: String) throws -> RelayListener {
        do throws(SystemError) {
            return try RelayListener(at: path)
        } catch {
            throw CommandFailure(.unavailable, "cannot listen at \(path): \(error)")
        }
    }

    /// Takes the lock for a name; nil if another process has it.
    private static func lock(_ names: RelayNames) throws -> Descriptor? {
        let number = unsafe open(names.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else {
            throw CommandFailure(.unavailable, "cannot lock \(names.lock): \(SystemMessage.latest)")
        }
        let descriptor = Descriptor(owning: number)
        return flock(number, LOCK_EX | LOCK_NB) == 0 ? descriptor : nil
    }

    private static func start(
        _ host: String, _ display: DisplayName, _ options: [String], _ passed: [(Descriptor, Int32)]
    ) throws {
        do throws(SystemError) {
            // Readers are shown by the name of their program's file.
            let program = InstalledProgram.path("pasteboard") ?? "/proc/self/exe"
            var spawn = Spawn(
                program,
                ["pasteboard", "remote", "serve", host, "--backend=\(display.system.rawValue)"] + options)
            spawn.startsSession = true
            var moved: [(Descriptor, Int32)] = []
            for (descriptor, number) in passed {
                let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, freeNumbers)
                guard copy >= 0 else { throw SystemError("fcntl") }
                moved.append((Descriptor(owning: copy), number))
            }
            spawn.passed = moved.map { ($0.0.number, $0.1) } + [(STDERR_FILENO, STDERR_FILENO)]
            try spawn.run()
            withExtendedLifetime(moved) {}
        } catch {
            throw CommandFailure(.unavailable, "cannot start the process that serves \(host): \(error)")
        }
    }
}
