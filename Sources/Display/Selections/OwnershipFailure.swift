/// The reason why a selection could not be claimed.
package enum OwnershipFailure: Error, Hashable, Sendable {
    /// Another client claimed it with a later time; its window, unless it has already been destroyed.
    case taken(by: Window?)
    /// A later `own` or `release` preceded the server's answer.
    case abandoned
    /// There are more new targets than the limit for a publication, or for the connection in total.
    case tooManyTargets(limit: Int)
    /// A target's name is empty, too long or contains a NUL.
    case invalidTarget
}
