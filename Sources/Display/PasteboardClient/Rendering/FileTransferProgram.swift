import Glibc

/// The program that talks to the document portal, `pasteboard-portal`.
///
/// It connects to the portal over D-Bus, so that the daemon needs no D-Bus library for files. It uses the renderers'
/// protocol. It converts a list of addresses to a key, and a key to the list. With the key, a sandboxed program gets the
/// files, as long as the process runs.
package enum FileTransferProgram {
    package static let name = "pasteboard-portal"
    /// The identifier of the type of a list.
    package static let list = "public.file-url"

    /// Starts the program.
    ///
    /// - Returns: the process, and this end of its socket.
    package static func start() throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        guard let path = InstalledProgram.path(name) else { throw SystemError(name, code: ENOENT) }
        return try RendererStart.start(path, [name], withholding: ["DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY"])
    }
}
