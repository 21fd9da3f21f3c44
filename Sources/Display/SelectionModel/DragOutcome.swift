/// How a drag ended.
package enum DragOutcome: Hashable, Sendable {
    /// The target has done this with the content.
    case finished(DragAction)
    /// The target took the drop, and then did not want it or could not read it.
    case failed
    /// The target did not want it.
    case refused
    /// The button was released where no program takes drops.
    case nowhere
    /// The user or the program ended it before.
    case cancelled
    /// The target went away, or never answered.
    case lost
}
