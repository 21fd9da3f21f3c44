import SelectionModel

extension DisplaySystem {
    /// The name as the beginning of a sentence in a message.
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
