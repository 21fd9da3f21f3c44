/// The reason why the daemon did not publish.
///
/// The earlier publication is unchanged.
package enum PublicationRefusal: Error, Hashable, Sendable {
    /// Another client owns the selection and keeps it.
    case selectionKept
    /// There are too many targets, or one has an invalid name.
    case invalidTargets
    /// The content is larger than the daemon's limit, in bytes.
    case tooLarge(limit: Int)
    /// The publication to add to is a secret.
    case secret
    /// The server has ended, and the daemon waits for a new one.
    case noServer
    /// The server ended before the content was published.
    case serverEnded
}

extension PublicationRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .selectionKept: "another program owns the selection and keeps it"
        case .invalidTargets: "the X server rejected the targets: too many, or an invalid name"
        case .tooLarge(let limit): "the content is larger than \(limit) bytes, the limit of one copy"
        case .secret: "this is a secret; it stays plain text"
        case .noServer: "the display server has exited; pasteboardd waits until it restarts"
        case .serverEnded: "the display server exited before the content was published"
        }
    }
}
