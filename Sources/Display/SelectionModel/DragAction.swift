/// The action of a drop on the dragged content.
package enum DragAction: CaseIterable, Sendable {
    case copy
    case move
    case link
    /// The target asks the user which of the others it is.
    case ask
    /// The target does what it likes, and the source is not concerned.
    case `private`
}
