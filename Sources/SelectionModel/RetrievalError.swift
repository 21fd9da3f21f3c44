/// Why a conversion that we asked for did not arrive.
package enum RetrievalError: Error, Equatable, Sendable {
    /// Nobody owns the selection.
    case noOwner
    /// The owner does not convert to this target.
    case refused
    /// The owner gave no sign of life for as long as the limits allow, or data at less than the least rate.
    case timedOut
    /// The owner's window went away before the transfer was complete.
    case ownerGone
    /// The owner sent more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The owner broke the protocol; the text says how and holds nothing of the content.
    case malformed(String)
    /// The connection to the X server ended.
    case connectionLost
}

extension RetrievalError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noOwner: "nobody owns the selection"
        case .refused: "the owner does not offer this type"
        case .timedOut: "the owner does not answer"
        case .ownerGone: "the owner went away before everything had arrived"
        case .tooLarge(let limit): "the content is larger than the limit of \(limit) bytes"
        case .malformed(let what): "the owner breaks the protocol: \(what)"
        case .connectionLost: "the connection to the X server is lost"
        }
    }
}
