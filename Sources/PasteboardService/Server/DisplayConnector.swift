import PasteboardClient
import SelectionModel
import Wayland
import X11

/// The one place in which a back end is chosen.
enum DisplayConnector {
    static func connect(to display: DisplayName) throws(DisplayError) -> any BackEnd {
        switch display.system {
        case .wayland: try WaylandBackEnd(display: display.name)
        case .x11: try X11BackEnd(display: display.name)
        }
    }

    /// The display that is meant: of this kind, or of the session's.
    static func choose(_ system: DisplaySystem?) throws(DisplayChoice.Failure) -> DisplayName {
        try DisplayChoice(system) { WaylandClient.isUsable($0) }.display()
    }
}
