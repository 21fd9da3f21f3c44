/// The action of a drop on the dragged content.
package enum DragAction: CaseIterable, Sendable {
    case copy
    case move
    case link
    /// The target asks the user for the action.
    case ask
    /// A private action of the target, which does not affect the source.
    case `private`
}
