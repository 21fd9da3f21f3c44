/// Why a selection could not be taken.
package enum OwnershipFailure: Error, Hashable, Sendable {
    /// Somebody else took it at a later time; their window, unless it has gone already.
    case taken(by: Window?)
    /// A later `own` or a `release` came before the server's answer.
    case abandoned
    /// More targets than one publication, or this connection in its lifetime, may create names for.
    case tooManyTargets(limit: Int)
    /// A target's name is empty, too long or holds a NUL.
    case invalidTarget
}
