import Glibc

/// The program that speaks to the document portal, `pasteboard-portal`, which alone speaks D-Bus.
///
/// It speaks as every renderer does. From a list of addresses it makes a key, with which a program in a sandbox gets the files as
/// long as the process runs; from a key it makes the list.
package enum FileTransferProgram {
    package static let name = "pasteboard-portal"
    /// The identifier of the type of a list.
    package static let list = "public.file-url"

    /// Starts it.
    ///
    /// - Returns: the process, and this end of its socket.
    package static func start() throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        guard let path = InstalledProgram.path(name) else { throw SystemError(name, code: ENOENT) }
        return try RendererStart.start(path, [name], withholding: ["DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY"])
    }
}
