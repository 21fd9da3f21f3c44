/// The name of an X display, without its screen: `:0`, `localhost:10`; or that of a Wayland compositor: `wayland-1`.
package struct DisplayName: Hashable, Sendable {
    package let name: String
    package let system: DisplaySystem

    /// An X display by its name in `DISPLAY`; nil if that has no colon, or is not set.
    package init?(_ name: String?) {
        guard let name, let colon = name.lastIndex(of: ":") else { return nil }
        let screen = name[colon...].firstIndex(of: ".") ?? name.endIndex
        self.name = String(name[..<screen])
        system = .x11
    }

    /// A compositor, as `WAYLAND_DISPLAY` names it: a socket in `XDG_RUNTIME_DIR`, or a path.
    package init(wayland name: String) {
        self.name = name
        system = .wayland
    }

    /// GNOME's compositor, found on the session bus; a session has only one.
    package static let gnome = DisplayName("gnome", .gnome)

    /// The terminal of this process.
    package static let terminal = DisplayName("terminal", .terminal)

    /// The pasteboard of another computer, by the path of its socket.
    package init(remote path: String) { self.init(path, .remote) }

    private init(_ name: String, _ system: DisplaySystem) { (self.name, self.system) = (name, system) }

    /// The name as a file name: letters, digits, `:`, `-`, `_` and `.` unchanged, any other byte as `%` and two digits.
    package var fileName: String {
        var result = ""
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
        return result
    }
}
