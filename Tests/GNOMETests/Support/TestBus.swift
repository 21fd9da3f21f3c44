import Glibc
import TestSupport

/// A session bus for a test, which this process uses too: only one at a time.
final class TestBus {
    let address: String
    private let daemon: Program

    /// The Python that has GLib's introspection.
    static let python = "/usr/bin/python3"

    /// Whether this machine has a bus, the library, and GLib for Python.
    static let isAvailable: Bool = {
        guard TestServer.isInstalled("dbus-daemon"), access(python, X_OK) == 0,
            let probe = try? Program([python, "-c", "from gi.repository import Gio; print(1)"], display: ":none")
        else { return false }
        return (try? probe.read()) == Array("1\n".utf8)
    }()

    init() throws {
        signal(SIGPIPE, SIG_IGN)
        _ = Runtime.folder
        daemon = try Program(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], display: ":none")
        let line = String(decoding: try daemon.read(atLeast: 10), as: UTF8.self)
        address = String(line.prefix { $0 != "\n" })
        setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
    }

    /// Starts a program on this bus.
    func start(
        _ words: [String], display: String = "none", input: [UInt8] = [], output: Int32 = 1
    ) throws -> Program {
        try Program(
            ["env", "DBUS_SESSION_BUS_ADDRESS=" + address, "GSETTINGS_BACKEND=memory"] + words, display: display,
            input: input, output: output)
    }
}

/// A file of this folder.
func support(_ name: String) -> String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/" + name
}
