import PasteboardClient
import SelectionModel
import Selections
import X11

/// A window of an X server to drop onto.
package final class X11DraggingDestination: DraggingDestination {
    private let connection: DragConnection
    private let window: DragWindow
    private let display: DisplayName
    private let patience: Duration
    private var reception: DropReception
    private var drop: DropReception.Drop?

    /// Shows a window.
    ///
    /// - Parameters:
    ///   - display: the X server.
    ///   - title: the title that window managers show.
    ///   - lines: the text in the window.
    ///   - types: the accepted targets: a drop must have at least one; nil to take any drop.
    ///   - moves: whether to move the content if its source allows that.
    ///   - patience: how long a call waits for the server.
    /// - Throws: an error if the display cannot be used, or does not answer.
    package init(
        on display: DisplayName, title: String, lines: [String], taking types: [String]?, moves: Bool,
        patience: Duration
    ) throws(DisplayError) {
        self.display = display
        self.patience = patience
        let connection = try DragConnection(display: display.name, patience: patience)
        self.connection = connection
        window = DragWindow(connection, title: title, lines: lines, takesDrops: true)
        let wanted = types.map { Set(connection.atoms(of: $0)) }
        reception = DropReception(onto: window.window) { types, wish in
            if let wanted, !types.contains(where: wanted.contains) { return nil }
            return moves && wish == .move ? .move : .copy
        }
    }

    package func waitForDrop() throws(DisplayError) -> DragAction? {
        while true {
            switch try window.waitForEvent() {
            case .message(let message):
                let actions = reception.handle(message)
                try perform(actions)
                if let drop { return drop.action }
            case .windowGone(window.window), .closed, .cancelled: return nil
            case .windowGone(let other):
                let actions = reception.windowGone(other)
                try perform(actions)
            case .pressed, .moved, .released, nil: continue
            }
        }
    }

    package func isSource(_ client: ClientToken) -> Bool {
        guard let drop else { return false }
        return connection.isSameClient(Window(UInt32(truncatingIfNeeded: client.rawValue)), drop.source)
    }

    package func connect() throws(DisplayError) -> any ReadingConnection {
        let types = connection.names(of: drop?.types ?? [])
        return try X11ReadingConnection(display: display, patience: patience, time: drop?.time.rawValue, types: types)
    }

    package func finish(_ isDone: Bool) throws(DisplayError) {
        drop = nil
        let actions = reception.finish(isDone)
        try perform(actions)
        // The program may exit next.
        try connection.settle()
    }

    private func perform(_ actions: [DropReception.Action]) throws(DisplayError) {
        for action in actions {
            switch action {
            case .send(let message, let source): window.send(message, to: source)
            case .readTypes(let source):
                let actions = reception.typesRead(of: source, window.types(of: source))
                try perform(actions)
            case .watch(let source): window.watch(source, true)
            case .unwatch(let source): window.watch(source, false)
            case .show: break
            case .take(let taken): drop = taken
            }
        }
        try connection.flush()
    }
}
