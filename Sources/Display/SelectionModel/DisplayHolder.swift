/// The daemon that is registered on a display.
///
/// Each daemon owns the selections published through it.
package enum DisplayHolder: Equatable, Sendable {
    /// The daemon that reports.
    case thisOne
    case nobody
    /// Another process: its process ID and host, for messages.
    case another(String)
}
