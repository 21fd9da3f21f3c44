import CSystem
import Glibc
import UniformTypes

/// The program that converts pictures, `pasteboard-pictures`, the only program that links the picture libraries.
///
/// Its protocol is that of the renderers: one source, then requested types.
package enum PictureProgram {
    package static let name = "pasteboard-pictures"

    /// The task: the argument before the type of the source.
    package enum Task: String, Sendable {
        case convert = "--convert"
        /// Creates a small picture for lists, as JPEG or PNG, independently of the requested type.
        case makeThumbnail = "--thumbnail"
        /// Reads the QR and bar codes as plain text, independently of the requested type.
        case readCodes = "--read-codes"
    }

    /// Starts the program for sources of this type.
    ///
    /// - Returns: the process, and this end of its socket.
    package static func start(
        for type: UniformType, _ task: Task = .convert
    ) throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        guard let path = InstalledProgram.path(name) else { throw SystemError(name, code: ENOENT) }
        return try RendererStart.start(path, [name, task.rawValue, type.identifier])
    }
}

/// Starts renderer processes, with one socket and without access to the session.
package enum RendererStart {
    /// - Parameters:
    ///   - path: the file of the program.
    ///   - arguments: its arguments, the first of which is its name.
    ///   - leadsGroup: whether it leads its own session and process group, together with the processes that it starts.
    ///   - withheld: the variables of the environment that it does not get.
    /// - Returns: the process, and this end of its socket.
    /// - Throws: an error if it cannot be started.
    package static func start(
        _ path: String, _ arguments: [String], leadsGroup: Bool = false,
        withholding withheld: Set<String> = ["DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
    ) throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw SystemError("socketpair") }
        let own = Descriptor(owning: ends[0])
        let other = Descriptor(owning: ends[1])
        var spawn = Spawn(path, arguments)
        spawn.passed = [(other.number, RendererLoop.socketDescriptor)]
        spawn.startsSession = leadsGroup
        spawn.withheld = withheld
        return (try spawn.run(), own)
    }
}
