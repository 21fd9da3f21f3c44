import Glibc

/// A desktop with a session bus and a document portal, which the bus starts when it is needed.
final class DocumentPortal {
    static let target = "application/vnd.portal.filetransfer"
    static let isInstalled = Installed.xclip && succeeds("sh", ["-c", script])
    static let hasSandbox = succeeds("bwrap", ["--dev-bind", "/", "/", "true"])

    let session: Session
    /// Where the programs of the desktop find the bus.
    let environment: [String: String]
    private let bus: Child
    private var stalled: pid_t?

    init() throws {
        session = try Session(hasPortals: true)
        bus = try session.start("dbus-daemon", ["--session", "--nofork", "--print-address=1"])
        environment = ["DBUS_SESSION_BUS_ADDRESS": try bus.nextLine()]
    }

    deinit {
        if let stalled { kill(stalled, SIGCONT) }
        kill(bus.pid, SIGTERM)
        // The portal exits with the bus, and unmounts its file system.
        _ = session.wait { !isMounted }
    }

    /// Whether the portal has been started.
    var isRunning: Bool { service != nil }

    @discardableResult
    func pasteboard(_ arguments: String..., feeding text: String = "") throws -> Outcome {
        try session.run(
            "\(Session.programs)/pasteboard", arguments, feeding: Array(text.utf8), adding: environment)
    }

    /// Starts the other side of a transfer.
    func start(_ arguments: [String]) throws -> Child {
        try session.start(Driver.python, ["\(Files.drivers)/portal.py"] + arguments, adding: environment)
    }

    /// The paths that the portal returns to a desktop program for a key.
    func files(of key: String) throws -> Outcome {
        try start(["files", key]).finish()
    }

    /// The paths that a GTK 4 program pastes in the same way as a sandboxed one.
    func pasteInGTK4() throws -> Outcome {
        try session.run(
            Driver.python, ["\(Files.drivers)/files.py"],
            adding: environment.merging(["GDK_DEBUG": "portals", "GTK_USE_PORTAL": "1"]) { $1 })
    }

    /// Runs the other side with the mark by which the portal recognizes a sandboxed program.
    func sandboxed(_ arguments: [String]) throws -> Outcome {
        let facts = "[Application]\nname=org.example.Reader\n[Instance]\ninstance-id=1\n"
        let mark = try session.file("info", Array(facts.utf8))
        return try session.run(
            "bwrap",
            ["usr", "etc", "lib", "lib64", "bin", "tmp"].flatMap { ["--ro-bind", "/\($0)", "/\($0)"] }
                + ["--dev", "/dev", "--proc", "/proc", "--bind", session.folder, session.folder]
                + ["--ro-bind", Files.drivers, Files.drivers, "--ro-bind", mark, "/.flatpak-info"]
                + [Driver.python, "\(Files.drivers)/portal.py"] + arguments,
            adding: environment)
    }

    /// Ends the portal, and not the bus.
    func endService() throws {
        if let service { kill(service, SIGTERM) }
    }

    /// The portal stays and says nothing any more.
    func stall() throws {
        stalled = service
        if let stalled { kill(stalled, SIGSTOP) }
    }

    private static let script = """
        test -c /dev/fuse && test -x /usr/libexec/xdg-document-portal && command -v dbus-daemon && \
        \(Driver.python) -c 'from gi.repository import Gio'
        """

    private static func succeeds(_ program: String, _ arguments: [String]) -> Bool {
        (try? Child(program, arguments, environment: Session.plainEnvironment).finish())?.status == 0
    }

    private var isMounted: Bool {
        (try? session.run("grep", ["-q", " \(session.folder)/run/doc ", "/proc/mounts"]))?.status == 0
    }

    /// The process of the portal of this desktop's bus.
    private var service: pid_t? {
        let outcome = try? start(["process"]).finish()
        return outcome?.lines.first.flatMap { pid_t($0) }
    }
}
