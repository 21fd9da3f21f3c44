/// The outcome of a drag.
package enum DragOutcome: Hashable, Sendable {
    /// The target has performed this action.
    case finished(DragAction)
    /// The target accepted the drop, and then rejected it or could not read it.
    case failed
    /// The target rejected the drop.
    case refused
    /// The button was released outside any drop target.
    case nowhere
    /// The user or the program canceled it.
    case cancelled
    /// The target disappeared, or did not answer.
    case lost
}
