import PasteboardClient
import PasteboardConsole
import SelectionModel

/// A window to drop onto, and the owner of the drag pasteboard, which supplies the content.
struct DropField {
    let destination: any DraggingDestination
    /// The owner of the drag pasteboard, or nil if there is none or it is unknown.
    let owner: () throws -> ClientToken?
    /// Whether our own daemon owns it, which serves the drags of `pasteboard drag`.
    let isOfDaemon: () throws -> Bool

    /// Waits for a drop and has it read, over this connection; throws what reading throws, after the source was told.
    func take(_ read: (any ReadingConnection, DragAction) throws -> Void) throws {
        do {
            guard let action = try destination.waitForDrop() else {
                throw CommandFailure(.nothingThere, "closed before anything was dropped")
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

    /// Any client can send messages in the name of another one: the content is read only if it is of the one that drags, or of
    /// the daemon.
    private func checkSource() throws {
        if let owner = try owner(), destination.isSource(owner) { return }
        guard try isOfDaemon() else {
            throw CommandFailure(.notPermitted, "the dropped content does not belong to the program that dropped it")
        }
    }
}
