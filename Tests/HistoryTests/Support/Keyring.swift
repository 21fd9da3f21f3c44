import Glibc
import TestSupport

/// A session bus with GNOME's keyring, open or locked.
final class Keyring {
    static let isAvailable = TestServer.isInstalled("dbus-daemon") && TestServer.isInstalled("gnome-keyring-daemon")

    /// The variable by which programs find the bus.
    let variable: String
    private let bus: Program
    private let keyring: Program

    /// - Parameter isOpen: whether the keyring is unlocked.
    /// - Throws: an error if a program does not start.
    init(isOpen: Bool) throws {
        bus = try Program(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], display: ":none")
        let line = String(decoding: try bus.read(atLeast: 10), as: UTF8.self)
        variable = "DBUS_SESSION_BUS_ADDRESS=" + line.prefix { $0 != "\n" }
        let home = Runtime.makeFolder()
        let unlocking = isOpen ? ["--unlock"] : []
        keyring = try Program(
            ["env", variable, "HOME=\(home)", "XDG_DATA_HOME=\(home)", "XDG_RUNTIME_DIR=\(home)"]
                + ["gnome-keyring-daemon", "--foreground", "--components=secrets"] + unlocking,
            display: ":none", input: Array("of the session".utf8))
        try waitUntil { [variable] in
            let names = try Program(
                ["env", variable, "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/"]
                    + ["org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets"], display: ":none")
            return String(decoding: try names.read(), as: UTF8.self).hasSuffix("boolean true\n")
        }
    }
}
