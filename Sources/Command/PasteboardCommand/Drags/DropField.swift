import PasteboardClient
import PasteboardConsole
import SelectionModel

/// A window to drop onto, and access to the owner of the drag pasteboard, which supplies the content.
struct DropField {
    let destination: any DraggingDestination
    /// The owner of the drag pasteboard; nil if there is none or it is unknown.
    let owner: () throws -> ClientToken?
    /// Whether this user's daemon owns it, which supplies the content for `pasteboard drag`.
    let isOfDaemon: () throws -> Bool

    /// Waits for a drop and reads it with this function.
    ///
    /// Rethrows its error after reporting the failure to the source.
    func take(_ read: (any ReadingConnection, DragAction) throws -> Void) throws {
        do {
            guard let action = try destination.waitForDrop() else {
                throw CommandFailure(.nothingThere, "the window was closed before anything was dropped")
            }
            do {
                try checkSource()
                try read(destination.connect(), action)
            } catch {
                try destination.finish(false)
                throw error
            }
            try destination.finish(true)
        } catch let error as DisplayError {
            throw CommandFailure(error)
        }
    }

    /// Any client can forge messages of another one, so the content is read only if its owner is the client that drags, or the
    /// daemon.
    private func checkSource() throws {
        if let owner = try owner(), destination.isSource(owner) { return }
        guard try isOfDaemon() else {
            throw CommandFailure(.notPermitted, "the dropped content does not belong to the program that dropped it")
        }
    }
}
