/// Why a selection could not be claimed.
package enum OwnershipFailure: Error, Hashable, Sendable {
    /// Another client claimed it with a later time; its window, unless it is destroyed already.
    case taken(by: Window?)
    /// A later `own` or `release` preceded the server's answer.
    case abandoned
    /// There are more new targets than a publication, or the connection in its lifetime, may intern.
    case tooManyTargets(limit: Int)
    /// A target's name is empty, too long or holds a NUL.
    case invalidTarget
}
