/// Why a program cannot use the server of its display.
package enum DisplayError: Error, Equatable, Sendable {
    /// There is no such display, or it refuses the connection; the name is empty if `DISPLAY` is not set.
    case cannotOpen(display: String)
    /// The server lacks an extension that is needed.
    case missingExtension(String)
    /// The server ended, or closed the connection.
    case connectionLost
}

extension DisplayError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cannotOpen(display: ""): "there is no X display: set DISPLAY, or give one"
        case .cannotOpen(let display): "cannot open the X display \(display): is it running, and may this user use it?"
        case .missingExtension(let name): "the X server lacks the extension \(name)"
        case .connectionLost: "the connection to the X server is lost"
        }
    }
}
