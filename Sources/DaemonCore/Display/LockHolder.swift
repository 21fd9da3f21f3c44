/// Which daemon is known on the display: one of them, though every one owns what was copied with it.
package enum LockHolder: Equatable, Sendable {
    case thisOne
    case nobody
    /// Its process and where that runs, for people.
    case another(String)
}
