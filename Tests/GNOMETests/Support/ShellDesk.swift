import Compositors
import Glibc
import TestSupport

/// Headless GNOME Shell, with a private bus in place of the system bus.
final class ShellDesk {
    let bus: TestBus
    private let system: Program
    private let shell: Program

    /// Whether the shell is installed.
    static let isAvailable =
        TestBus.isAvailable && ["gnome-shell", "gdbus"].allSatisfy(TestServer.isInstalled)

    /// A shell that answers.
    ///
    /// GNOME Shell 43 hangs in about one start of ten: GLib's child that is to become ibus-daemon waits forever between fork and
    /// exec, and the shell for it.
    static func open() throws -> ShellDesk {
        for _ in 0..<4 { if let desk = try? ShellDesk(patience: .seconds(20)) { return desk } }
        return try ShellDesk(patience: .seconds(120))
    }

    private init(patience: Duration) throws {
        bus = try TestBus()
        system = try Program(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], display: ":none")
        let line = String(decoding: try system.read(atLeast: 10), as: UTF8.self)
        shell = try bus.start([
            "env", "DBUS_SYSTEM_BUS_ADDRESS=" + line.prefix { $0 != "\n" }, "NO_AT_BRIDGE=1", "gnome-shell",
            "--headless",
            "--wayland", "--no-x11", "--unsafe-mode", "--virtual-monitor", "640x480",
            "--wayland-display=shell-\(getpid())-\(UInt32.random(in: 0...UInt32.max))",
        ])
        try waitUntil(limit: patience) { (try? self.evaluate("1 + 1")) == "2" && GNOMEClient.isUsable() }
    }

    /// Ends ibus-daemon, which would outlive the shell.
    deinit {
        guard let file = fopen("/proc/\(shell.process)/task/\(shell.process)/children", "r") else { return }
        defer { fclose(file) }
        var child: pid_t = 0
        while withUnsafeMutablePointer(to: &child, { withVaList([$0]) { vfscanf(file, "%d", $0) } }) == 1 {
            kill(child, SIGKILL)
        }
    }

    /// What a script in the shell results in, as JSON.
    @discardableResult
    func evaluate(_ script: String) throws -> String {
        let program = try bus.start([
            "gdbus", "call", "--timeout", "5", "--session", "-d", "org.gnome.Shell", "-o", "/org/gnome/Shell", "-m",
            "org.gnome.Shell.Eval",
            script,
        ])
        let answer = String(decoding: try program.read(), as: UTF8.self)
        guard answer.hasPrefix("(true, '") else { return "failed: " + answer }
        return String(answer.dropFirst(8).prefix { $0 != "'" })
    }

    /// The indicators that the panel shows.
    func indicators() throws -> String {
        try evaluate(
            "Main.panel.statusArea.quickSettings._indicators.get_children().filter(c => c.visible).map(c => c.constructor.name)"
        )
    }
}
