/// The owner of the display lock.
///
/// Each daemon owns the selections published through it.
package enum LockHolder: Equatable, Sendable {
    case thisOne
    case nobody
    /// Another process: its number and host, for messages.
    case another(String)
}
