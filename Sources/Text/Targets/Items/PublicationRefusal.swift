/// Why the daemon did not publish; the earlier publication is unchanged.
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
        case .selectionKept: "another client holds the selection and kept it"
        case .invalidTargets: "the X server does not take so many targets, or one of their names"
        case .tooLarge(let limit): "the content is larger than the \(limit) bytes that are held"
        case .secret: "what is there is a secret; it is left as text alone"
        case .noServer: "the X server has ended; pasteboardd waits for the next one"
        case .serverEnded: "the X server ended before the content was published"
        }
    }
}
