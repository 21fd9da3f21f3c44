import PasteboardClient

// Which daemon is that of the display.
extension PasteboardServer {
    /// Becomes the daemon of the display, unless there is one. For before anything is served: it waits.
    ///
    /// - Parameter card: what is said to others on the display.
    /// - Returns: the daemon that is it already.
    package func serveDisplay(as card: ServerCard) -> ServerCard? {
        let role = DisplayRole(client, card)
        self.role = role
        return role.take()
    }

    /// Which daemon is that of the display.
    package var displayHolder: StatusReport.DisplayHolder { role?.report ?? .nobody }
}
