/// The active window according to the window manager (Extended Window Manager Hints 1.5, `_NET_ACTIVE_WINDOW`).
package enum ActiveWindow {
    /// Whether a window of a display is active.
    ///
    /// - Parameters:
    ///   - display: the name, as in `DISPLAY`.
    ///   - patience: how long to wait for the server.
    /// - Returns: nil if the server does not report it.
    package static func isThere(on display: String, patience: Duration) -> Bool? {
        guard let connection = try? Connection(display, patience: patience) else { return nil }
        defer { connection.close() }
        guard let atom = connection.wait(for: connection.ask(.atom("_NET_ACTIVE_WINDOW", creating: false)))?.atom else {
            return nil
        }
        let question = Question.property(atom, of: connection.root, offset: 0, length: 4, deleting: false)
        return connection.wait(for: connection.ask(question))?.property?.words.first.map { $0 != 0 }
    }
}
