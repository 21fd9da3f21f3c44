import PasteboardClient
import SelectionModel
import X11Dragging

/// Chooses how a program drags on a display; no other module names the back ends of drags.
///
/// It is a separate module, so that programs that never drag do not contain it.
package enum DragConnector {
    /// Shows a window to drag from.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - title: the title that window managers show.
    ///   - lines: the text in the window.
    ///   - action: what a drop does while no key is held.
    ///   - patience: how long a call waits for the display.
    /// - Returns: the window.
    /// - Throws: an error if the display cannot be used, or does not support drags for such a program.
    package static func source(
        on display: DisplayName, title: String, lines: [String], action: DragAction, patience: Duration
    ) throws(DisplayError) -> any DraggingSource {
        switch display.system {
        case .wayland, .gnome: throw .missingDrags
        case .terminal: throw .beyondTerminal("a drag")
        case .remote: throw .missingRemote("nothing can be dragged to or from another computer")
        case .x11: try X11DraggingSource(on: display, title: title, lines: lines, action: action, patience: patience)
        }
    }

    /// Shows a window to drop onto.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - title: the title that window managers show.
    ///   - lines: the text in the window.
    ///   - types: the accepted targets: a drop must have at least one; nil to take any drop.
    ///   - moves: whether to move the content if its source allows that.
    ///   - patience: how long a call waits for the display.
    /// - Returns: the window.
    /// - Throws: an error if the display cannot be used, or does not support drags for such a program.
    package static func destination(
        on display: DisplayName, title: String, lines: [String], taking types: [String]?, moves: Bool,
        patience: Duration
    ) throws(DisplayError) -> any DraggingDestination {
        switch display.system {
        case .wayland, .gnome: throw .missingDrags
        case .terminal: throw .beyondTerminal("a drag")
        case .remote: throw .missingRemote("nothing can be dragged to or from another computer")
        case .x11:
            try X11DraggingDestination(
                on: display, title: title, lines: lines, taking: types, moves: moves, patience: patience)
        }
    }
}
