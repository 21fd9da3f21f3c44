import SelectionModel

extension DisplaySystem {
    /// The name in messages.
    package var title: String {
        switch self {
        case .wayland: "Wayland"
        case .gnome: "GNOME"
        case .x11: "X11"
        case .remote: "the other computer"
        case .terminal: "the terminal"
        }
    }
}
