import Pasteboard
import SelectionModel

extension BridgingMode {
    /// The mode of a permanent daemon, if neither its command line nor the configuration sets one.
    ///
    /// A compositor without data control is served through its X server. When a program exits, the compositor's own clipboard
    /// manager takes the clipboard immediately, with only plain text or with nothing readable: rich text is kept only if it was
    /// taken over before.
    ///
    /// - Parameters:
    ///   - system: the type of the display.
    ///   - compositor: the name of the session's compositor, as in `WAYLAND_DISPLAY`.
    /// - Returns: the mode.
    package static func standard(serving system: DisplaySystem, compositor: String?) -> BridgingMode {
        switch system {
        case .gnome: .enrich
        case .x11: compositor?.isEmpty == false ? .enrich : .onExit
        case .wayland, .remote, .terminal: .onExit
        }
    }
}
