import Compositors
import PasteboardClient
import RemoteLink
import SelectionModel
import TerminalClipboard
import X11

/// Connects to displays.
///
/// Only this type names the back ends of selections.
package enum DisplayConnector {
    /// Opens a connection over which the selections of a display are read.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - patience: the maximum time that a call waits for the display, now and later.
    /// - Returns: the connection.
    /// - Throws: an error if the display cannot be used, or does not answer.
    package static func connect(
        to display: DisplayName, patience: Duration
    ) throws(DisplayError) -> any ReadingConnection {
        switch display.system {
        case .wayland:
            try WaylandReadingConnection(
                display: display.name, patience: patience, held: DaemonSelections(display, patience: patience))
        case .gnome:
            WaylandReadingConnection(
                try GNOMEClient(patience: patience), patience: patience,
                held: DaemonSelections(display, patience: patience))
        case .x11: try X11ReadingConnection(display: display, patience: patience)
        case .terminal: TerminalReadingConnection(try TerminalLine(patience: patience))
        case .remote: try RemoteReadingConnection(display.name, patience: patience)
        }
    }

    /// Opens a connection that can also own selections of a display; it may wait for the display.
    ///
    /// - Parameter display: the display.
    /// - Returns: the back end.
    /// - Throws: an error if the display cannot be used.
    package static func backEnd(of display: DisplayName) throws(DisplayError) -> any BackEnd {
        switch display.system {
        case .wayland: try WaylandClient(display: display.name)
        case .gnome: try GNOMEClient(keeps: true)
        case .x11: try X11BackEnd(display: display.name, hasCompositor: compositor != nil)
        case .terminal: throw .beyondTerminal("pasteboardd")
        case .remote: throw .missingRemote("pasteboardd serves no clipboard of another computer")
        }
    }

    /// Whether the compositor passes on X11 selections to Wayland windows only while an X11 window is active.
    ///
    /// Compositors that let programs without a window use the clipboard do so; others always pass them on.
    package static func needsActiveWindow(_ display: DisplayName) -> Bool {
        guard display.system == .x11, let compositor, WaylandReadingConnection.isUsable(compositor) else {
            return false
        }
        return ActiveWindow.isThere(on: display.name, patience: .seconds(1)) == false
    }

    /// Returns the reason why GNOME's compositor is not used; nil if it is not running.
    package static func reasonAgainstGNOME() -> String? { compositor.flatMap { _ in GNOMEClient.refusal() } }

    /// The compositor of the session.
    private static var compositor: String? { environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 } }

    /// Chooses the display: one of this kind, or the session's display for a selection.
    package static func choose(
        _ system: DisplaySystem? = nil, for selection: SelectionName = .clipboard
    ) throws(DisplayChoice.Failure) -> DisplayName {
        try DisplayChoice(
            system, isUsable: WaylandReadingConnection.isUsable, isGNOME: GNOMEClient.isUsable,
            isTerminal: { TerminalLine.isThere(environment("TERM")) }, remote: { RemoteSocket.find() }
        ).display(for: selection)
    }
}

extension SelectionReader {
    /// A reader of the selections of a display.
    ///
    /// - Parameters:
    ///   - display: the display whose selections are read.
    ///   - timeout: the maximum time without any message from the owner.
    /// - Throws: an error if the display cannot be used, or does not answer.
    package convenience init(display: DisplayName, timeout: Duration = .seconds(5)) throws(DisplayError) {
        self.init(try DisplayConnector.connect(to: display, patience: timeout), timeout: timeout, display: display)
    }
}
