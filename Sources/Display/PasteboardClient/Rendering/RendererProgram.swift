import Glibc

/// The program that reads and writes the formats, which is the daemon's.
package enum RendererProgram {
    package static let name = "pasteboardd"
    /// The argument with which it renders one source after another, confined.
    package static let argument = "--render"
    /// The argument with which it converts one document of the user's.
    package static let documentArgument = "--document"
    /// The argument that makes it find the roles of code, sandboxed.
    package static let lexerArgument = "--lex"

    /// Its file; nil if it is not installed.
    package static var path: String? { DaemonLauncher.executable() }

    /// The message for a user who has not installed it.
    package static let absence = "\(name) is neither next to this program nor in PATH; install Pasteboard again"

    /// Starts this file of it as a renderer.
    ///
    /// - Returns: the process, and this end of its socket.
    package static func start(_ path: String) throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        try RendererStart.start(path, [name, argument])
    }

    /// Starts this file of it as a lexer of code.
    ///
    /// - Returns: the process, and this end of its socket.
    package static func startLexer(_ path: String) throws(SystemError) -> (process: pid_t, socket: Descriptor) {
        try RendererStart.start(path, [name, lexerArgument])
    }
}
