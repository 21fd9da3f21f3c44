import SelectionModel

/// A window to drop onto.
///
/// Each display that supports drags implements it. It is used from one thread. A drop is read over a separate connection, and
/// then finished.
package protocol DraggingDestination: AnyObject {
    /// Waits for an accepted drop.
    /// - Returns: the action of the drop; nil if the user has closed the window.
    /// - Throws: an error if the display has ended.
    func waitForDrop() throws(DisplayError) -> DragAction?

    /// Whether the drop is from this client; other clients could only pretend to be the source.
    func isSource(_ client: ClientToken) -> Bool

    /// Opens a connection over which the content of the drop is read.
    ///
    /// - Throws: an error if the display cannot be used, or does not answer.
    func connect() throws(DisplayError) -> any ReadingConnection

    /// Notifies the source that the content was read, or could not be read.
    ///
    /// - Throws: an error if the display has ended.
    func finish(_ isDone: Bool) throws(DisplayError)
}
