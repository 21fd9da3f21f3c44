import Glibc

/// The program that reads and writes the formats: the daemon's executable.
package enum RendererProgram {
    package static let name = "pasteboardd"
    /// The argument that makes it render one source after another in the sandbox.
    package static let argument = "--render"
    /// The argument that makes it convert one document of the user.
    package static let documentArgument = "--document"
    /// The argument that makes it highlight code in the sandbox.
    package static let lexerArgument = "--lex"

    /// The path of the program; nil if it is not installed.
    package static var path: String? { DaemonLauncher.executable() }

    /// The message for a user who has not installed it.
    package static let absence = "\(name) is neither next to this program nor in PATH; install Pasteboard again"

    /// Starts the program at this path as a renderer.
    ///
    /// - Returns: the process, and this end of its socket.
    package static func start(_ path: String) throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        try RendererStart.start(path, [name, argument])
    }

    /// Starts the program at this path as a code highlighter.
    ///
    /// - Returns: the process, and this end of its socket.
    package static func startLexer(_ path: String) throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        try RendererStart.start(path, [name, lexerArgument])
    }
}
