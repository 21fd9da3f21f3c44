import Pasteboard
import PasteboardClient
import SelectionModel

extension BridgingMode {
    /// The mode of a daemon that stays, if neither its command line nor the configuration has one.
    ///
    /// A compositor without data control is served through its X server. Its own clipboard manager then owns the clipboard as
    /// soon as a program ends, with plain text alone or without anything that can be read: rich text lives on only if it is
    /// taken over before.
    ///
    /// - Parameters:
    ///   - system: the kind of the display that is served.
    ///   - compositor: the compositor of the session, as in `WAYLAND_DISPLAY`.
    /// - Returns: the mode.
    package static func standard(serving system: DisplaySystem, compositor: String?) -> BridgingMode {
        switch system {
        case .gnome: .enrich
        case .x11: compositor?.isEmpty == false ? .enrich : .onExit
        case .wayland, .remote, .terminal: .onExit
        }
    }
}
