import PasteboardClient
import SelectionModel
import Wayland
import X11

/// The only place that chooses a back end.
enum DisplayConnector {
    static func connect(to display: DisplayName) throws(DisplayError) -> any BackEnd {
        switch display.system {
        case .wayland: try WaylandBackEnd(display: display.name)
        case .x11: try X11BackEnd(display: display.name)
        }
    }

    /// Returns the display to use: of the given kind, or that of the session.
    static func choose(_ system: DisplaySystem?) throws(DisplayChoice.Failure) -> DisplayName {
        try DisplayChoice(system) { WaylandClient.isUsable($0) }.display()
    }
}
