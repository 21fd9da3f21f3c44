/// The reason why a requested conversion failed.
package enum RetrievalError: Error, Equatable, Sendable {
    /// The selection has no owner.
    case noOwner
    /// The owner does not convert to this target.
    case refused
    /// The owner sent nothing for longer than the limits allow, or sent data below the lowest rate.
    case timedOut
    /// The owner's window was destroyed before the transfer was complete.
    case ownerGone
    /// The owner sent more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The owner violated the protocol; the text describes it without content.
    case malformed(String)
    /// The connection to the X server ended.
    case connectionLost
    /// The X server does not answer.
    case displaySilent
    /// The terminal refused, for this reason.
    case terminal(TerminalRefusal)
    /// The connection to the other computer ended, or cannot be used; the text is the reason.
    case remoteLost(String)
    /// The other computer does not let this one read; the text contains the remedy.
    case notPermitted(String)
}

extension RetrievalError {
    /// The error for every conversion on a failed display.
    package init(_ error: DisplayError) {
        self =
            switch error {
            case .silent: .displaySilent
            case .missingRemote(let reason): .remoteLost(reason)
            case .notPermitted(let reason): .notPermitted(reason)
            default: .connectionLost
            }
    }

    /// True if the display has failed, so that no conversion on this connection can succeed.
    package var isOfDisplay: Bool {
        switch self {
        case .displaySilent, .connectionLost, .remoteLost, .notPermitted: true
        default: false
        }
    }
}

extension RetrievalError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noOwner: "nobody owns the selection"
        case .refused: "the owner does not offer this type"
        case .timedOut: "the owner does not answer"
        case .ownerGone: "the owner exited before everything had arrived"
        case .tooLarge(let limit): "the content is larger than the limit of \(limit) bytes"
        case .malformed(let what): "the owner violated the protocol: \(what)"
        case .connectionLost: "the connection to the display server was lost"
        case .displaySilent: DisplayError.silent.description
        case .terminal(let refusal): refusal.description
        case .remoteLost(let reason), .notPermitted(let reason): reason
        }
    }
}
