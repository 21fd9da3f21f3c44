/// The daemon that is registered on a display.
///
/// Each daemon owns the selections published through it.
package enum DisplayHolder: Equatable, Sendable {
    case thisOne
    case nobody
    /// Another process: its number and host, for messages.
    case another(String)
}
