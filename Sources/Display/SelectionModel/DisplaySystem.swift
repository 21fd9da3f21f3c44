/// The kind of a display, which determines how its selections are accessed.
package enum DisplaySystem: String, Hashable, Sendable, CaseIterable {
    /// A Wayland compositor with data control.
    case wayland
    /// GNOME, whose compositor has a clipboard on the session bus.
    case gnome
    case x11
    /// Another computer, through the connection of `pasteboard ssh`.
    case remote
    /// The terminal that a command runs in.
    case terminal
}
