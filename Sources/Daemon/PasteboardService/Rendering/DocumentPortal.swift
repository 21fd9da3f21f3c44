import Glibc
import PasteboardClient

/// The desktop's document portal, detected without D-Bus.
enum DocumentPortal {
    /// Whether the session bus can start a document portal, and the program that calls it is installed.
    ///
    /// Looks only at file names, so it is cheap enough for every copy of files.
    static var isReachable: Bool { hasBus && isInstalled && InstalledProgram.path(FileTransferProgram.name) != nil }

    private static var hasBus: Bool {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return !address.isEmpty }
        return environment("XDG_RUNTIME_DIR").map { exists($0 + "/bus") } ?? false
    }

    /// Whether the portal is in one of the bus's service folders (XDG Base Directory Specification 0.8).
    private static var isInstalled: Bool {
        let own = environment("XDG_DATA_HOME") ?? environment("HOME").map { $0 + "/.local/share" }
        let others = environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        let folders = [own].compactMap { $0 } + others.split(separator: ":").map(String.init)
        return folders.contains { exists($0 + "/dbus-1/services/org.freedesktop.portal.Documents.service") }
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
