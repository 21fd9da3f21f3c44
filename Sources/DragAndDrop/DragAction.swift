/// What a drop does with what was dragged (XDND 5, "Actions").
package enum DragAction: String, CaseIterable, Sendable {
    case copy = "XdndActionCopy"
    case move = "XdndActionMove"
    case link = "XdndActionLink"
    /// The target asks the user which of the others it is.
    case ask = "XdndActionAsk"
    /// The target does what it likes, and the source is not concerned.
    case `private` = "XdndActionPrivate"
}
