import SelectionModel

/// A window that content is dragged from.
///
/// Each display that supports drags implements it. The content is that of ``SelectionName/drag``, which the daemon serves. A
/// source belongs to one thread.
package protocol DraggingSource: AnyObject {
    /// Waits for an event of the user.
    ///
    /// - Throws: an error if the display has ended.
    func waitForEvent() throws(DisplayError) -> DraggingEvent

    /// Begins the requested drag, once its content is available.
    ///
    /// - Parameter types: the targets of the content, richest first.
    /// - Throws: an error if the daemon does not own the selection of drags, or the display has ended.
    func begin(_ types: [String]) throws(RetrievalError)
}

/// An event of a window to drag from.
package enum DraggingEvent: Hashable, Sendable {
    /// The pointer was moved with its button held: put the content on the drag pasteboard, and begin the drag.
    case wanted
    /// The drag has ended; another one may follow.
    case ended(DragOutcome)
    /// The user has closed the window.
    case closed
}
