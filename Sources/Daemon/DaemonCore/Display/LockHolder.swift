/// The owner of the display lock: one daemon, though each daemon owns the selections published through it.
package enum LockHolder: Equatable, Sendable {
    case thisOne
    case nobody
    /// Its process and host, for the user.
    case another(String)
}
