import Glibc
import SelectionModel
import SystemSupport

/// A running Xwayland.
///
/// The compositor listens on the socket of the X display, and may start Xwayland only when a program connects. So the
/// socket does not show whether it runs.
package enum XwaylandProcess {
    /// Whether this user's Xwayland serves an X display.
    ///
    /// It does not connect, because that could start Xwayland.
    ///
    /// - Parameters:
    ///   - display: the X display.
    ///   - processes: where the kernel lists its processes.
    /// - Returns: true if one does.
    package static func serves(_ display: DisplayName, processes: String = "/proc") -> Bool {
        FolderListing(processes)?.contains { bytes in
            let name = String(decoding: bytes, as: UTF8.self)
            return Int32(name) != nil && isXwayland(processes + "/" + name, serving: display.name)
        } ?? false
    }

    private static func isXwayland(_ folder: String, serving display: String) -> Bool {
        let descriptor = unsafe open(folder + "/cmdline", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var facts = stat()
        guard unsafe fstat(descriptor, &facts) == 0, facts.st_uid == geteuid() else { return false }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        let words = bytes.prefix(max(count, 0)).split(separator: 0)
        guard words.first?.split(separator: UInt8(ascii: "/")).last.map(Array.init) == Array("Xwayland".utf8) else {
            return false
        }
        return words.dropFirst().contains { Array($0) == Array(display.utf8) }
    }
}
