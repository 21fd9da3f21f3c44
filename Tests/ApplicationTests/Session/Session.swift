import Glibc

/// A private desktop for one test: an X server, a home and a runtime folder, all removed afterwards.
final class Session {
    /// The folder of this test, removed at its end.
    let folder: String
    let environment: [String: String]
    private let server: Child

    /// Starts the X server.
    ///
    /// - Parameter hasPortals: whether a bus of this desktop may start the desktop's portals. An application without a bus
    ///   starts one that is never ended, and a portal on it would mount a file system in the folder.
    /// - Throws: an error if there is no server within some attempts.
    init(hasPortals: Bool = false) throws {
        var template = Array("/tmp/pasteboard-test-XXXXXX".utf8CString)
        folder = String(cString: mkdtemp(&template))
        for name in ["home", "run"] { mkdir("\(folder)/\(name)", 0o700) }
        if !hasPortals { try Self.hidePortals(below: "\(folder)/home") }
        var environment = Self.plainEnvironment
        environment["HOME"] = "\(folder)/home"
        environment["XDG_RUNTIME_DIR"] = "\(folder)/run"
        (server, environment["DISPLAY"]) = try Self.startServer(environment)
        self.environment = environment
    }

    /// Replaces the system's services with ones of the user.
    private static func hidePortals(below home: String) throws {
        let services = "\(home)/.local/share/dbus-1/services"
        let script = """
            mkdir -p "$1" && for name in Desktop Documents; do
                printf '[D-BUS Service]\\nName=org.freedesktop.portal.%s\\nExec=/bin/false\\n' $name \
                    >"$1/org.freedesktop.portal.$name.service" || exit
            done
            """
        _ = try Child("sh", ["-c", script, "sh", services], environment: plainEnvironment).finish()
    }

    /// Servers that look for a free display at the same time find the same one, so each number is random.
    private static func startServer(_ environment: [String: String]) throws -> (Child, display: String) {
        for _ in 0..<4 {
            if let started = try? startServer(Int.random(in: 1000...60_000), environment) { return started }
        }
        return try startServer(Int.random(in: 1000...60_000), environment)
    }

    private static func startServer(_ number: Int, _ environment: [String: String]) throws -> (Child, String) {
        let server = try Child(
            "Xvfb",
            [":\(number)", "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp", "-noreset"],
            environment: environment)
        return (server, ":" + (try server.nextLine()))
    }

    deinit {
        stopDaemon()
        kill(server.pid, SIGTERM)
        _ = try? server.finish(seconds: 10)
        _ = try? Child("rm", ["-rf", folder], environment: Self.plainEnvironment).finish()
    }

    /// Ends the X server, as a log-out does.
    func stopServer() {
        kill(server.pid, SIGTERM)
        _ = try? server.finish(seconds: 10)
    }

    /// Stops or continues the X server.
    func stall(_ isStalled: Bool) {
        kill(server.pid, isStalled ? SIGSTOP : SIGCONT)
    }

    /// Starts a program of this desktop.
    func start(_ program: String, _ arguments: [String], adding extra: [String: String] = [:]) throws -> Child {
        try Child(program, arguments, environment: environment.merging(extra) { $1 })
    }

    /// Runs a program of this desktop to its end.
    @discardableResult
    func run(
        _ program: String, _ arguments: [String], feeding bytes: [UInt8] = [], adding extra: [String: String] = [:],
        seconds: Int = 60
    ) throws -> Outcome {
        try start(program, arguments, adding: extra).finish(feeding: bytes, seconds: seconds)
    }

    /// Writes a file into the folder of this test and returns its path.
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = "\(folder)/\(name)"
        try run("tee", [path], feeding: bytes)
        return path
    }
}

extension Session {
    /// The environment of every program: no bus, no Wayland, no settings of the tester.
    static let plainEnvironment = [
        // Other tests forward sockets, which any command without a display would find.
        "PASTEBOARD_REMOTE": "none",
        "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
        "GDK_BACKEND": "x11",
        "QT_QPA_PLATFORM": "xcb",
        "NO_AT_BRIDGE": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "SWIFT_BACKTRACE": "enable=no",
    ]

    /// Waits for a condition that another process brings about.
    func wait(seconds: Int = 30, until condition: () throws -> Bool) rethrows -> Bool {
        let deadline = Deadline(seconds: seconds)
        while try !condition() {
            if deadline.isOver { return false }
            poll(nil, 0, 10)
        }
        return true
    }
}
