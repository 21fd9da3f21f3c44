import SelectionModel

/// A window that is dropped onto.
///
/// Each display that has drags implements it. It belongs to one thread. A drop is read over a connection of its own, and then
/// finished.
package protocol DraggingDestination: AnyObject {
    /// Waits for a drop that is taken.
    ///
    /// - Returns: what is done with the content; nil where the user has closed the window.
    /// - Throws: once the display has ended.
    func waitForDrop() throws(DisplayError) -> DragAction?

    /// Whether the drop is of this client; any other one can only claim to have dragged.
    func isSource(_ client: ClientToken) -> Bool

    /// Opens a connection over which the content of the drop is read.
    ///
    /// - Throws: an error if the display cannot be used, or does not answer.
    func connect() throws(DisplayError) -> any ReadingConnection

    /// Tells the source that the content was read, or that it could not be.
    ///
    /// - Throws: once the display has ended.
    func finish(_ isDone: Bool) throws(DisplayError)
}
