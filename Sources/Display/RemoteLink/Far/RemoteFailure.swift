import PasteboardClient
import SelectionModel

/// The reason why the computer at the other end refuses or fails a request.
package enum RemoteFailure: Error, Equatable, Sendable {
    /// There is no connection to another computer.
    case notConnected
    case system(SystemError)
    /// The connection ended before the answer.
    case closed
    case timedOut
    case malformedAnswer
    /// Its pasteboard has another version, with a different protocol.
    case otherVersion(String)
    case denied(RemoteDenial)
    /// The program that keeps content too large to send at once cannot be started.
    case noHolder(String)
}

extension RemoteFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notConnected: "there is no connection to another computer's pasteboard; see `pasteboard ssh`"
        case .system(let error): "cannot reach the other computer's pasteboard: \(error)"
        case .closed: "the connection to the other computer's pasteboard ended"
        case .timedOut: "the other computer's pasteboard does not answer"
        case .malformedAnswer: "the other computer's pasteboard gave an answer that this version does not understand"
        case .otherVersion(let version):
            "pasteboard \(version) on the other computer does not understand version \(Hello.currentVersion)"
        case .denied(let denial): denial.description
        case .noHolder(let reason): "cannot keep the content for the other computer: \(reason)"
        }
    }
}
