import PasteboardClient
import SelectionModel
import Wayland
import WaylandReading
import X11
import X11Dragging
import X11Reading

/// How a program reaches a display: the only place that names the back ends.
package enum DisplayConnector {
    /// Opens a connection over which the selections of a display are read.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - patience: how long the connection waits for the display itself, now and later.
    /// - Returns: the connection.
    /// - Throws: an error if the display cannot be used, or does not answer.
    package static func connect(
        to display: DisplayName, patience: Duration
    ) throws(DisplayError) -> any ReadingConnection {
        switch display.system {
        case .wayland: try WaylandReadingConnection(display: display, patience: patience)
        case .x11: try X11ReadingConnection(display: display, patience: patience)
        }
    }

    /// Opens a connection over which selections of a display are owned as well; it may wait for the display.
    ///
    /// - Parameter display: the display.
    /// - Returns: the back end.
    /// - Throws: an error if the display cannot be used.
    package static func backEnd(of display: DisplayName) throws(DisplayError) -> any BackEnd {
        switch display.system {
        case .wayland: try WaylandBackEnd(display: display.name)
        case .x11: try X11BackEnd(display: display.name)
        }
    }

    /// Shows a window to drag from.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - title: what window managers show.
    ///   - lines: what the window shows.
    ///   - action: what a drop does while no key is held.
    ///   - patience: how long a call waits for the display.
    /// - Returns: the window.
    /// - Throws: an error if the display cannot be used, or has no drags for such a program.
    package static func draggingSource(
        on display: DisplayName, title: String, lines: [String], action: DragAction, patience: Duration
    ) throws(DisplayError) -> any DraggingSource {
        switch display.system {
        case .wayland: throw .missingDrags
        case .x11:
            try X11DraggingSource(on: display, title: title, lines: lines, action: action, patience: patience)
        }
    }

    /// Shows a window to drop onto.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - title: what window managers show.
    ///   - lines: what the window shows.
    ///   - types: the targets one of which a drop has to have; nil: any is taken.
    ///   - moves: whether the content is moved where its source wants that.
    ///   - patience: how long a call waits for the display.
    /// - Returns: the window.
    /// - Throws: an error if the display cannot be used, or has no drags for such a program.
    package static func draggingDestination(
        on display: DisplayName, title: String, lines: [String], taking types: [String]?, moves: Bool,
        patience: Duration
    ) throws(DisplayError) -> any DraggingDestination {
        switch display.system {
        case .wayland: throw .missingDrags
        case .x11:
            try X11DraggingDestination(
                on: display, title: title, lines: lines, taking: types, moves: moves, patience: patience)
        }
    }

    /// The display that is meant: of this kind, or of the session's.
    package static func choose(_ system: DisplaySystem? = nil) throws(DisplayChoice.Failure) -> DisplayName {
        try DisplayChoice(system, isUsable: WaylandReadingConnection.isUsable).display()
    }
}

extension SelectionReader {
    /// A reader of the selections of a display.
    ///
    /// - Parameters:
    ///   - display: whose selections are read.
    ///   - timeout: between two signs of life of the owner.
    /// - Throws: where the display cannot be reached, or does not answer.
    package convenience init(display: DisplayName, timeout: Duration = .seconds(5)) throws(DisplayError) {
        self.init(
            try DisplayConnector.connect(to: display, patience: timeout), timeout: timeout, display: display)
    }
}
