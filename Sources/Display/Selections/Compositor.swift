/// The client of a Wayland compositor on its X server: the window manager, which requests what Wayland programs paste.
package struct Compositor: Hashable, Sendable {
    /// One of the windows of the client.
    package let window: Window
    /// True if it immediately reads each new text or picture, to keep a copy after the owner's exit.
    package let keepsCopies: Bool

    /// The names of compositors that keep copies, as in `_NET_WM_NAME` of the window manager's window.
    private static let keepers: Set = ["GNOME Shell", "Mutter", "Mutter (Muffin)"]

    /// - Parameters:
    ///   - window: the window that `_NET_SUPPORTING_WM_CHECK` of the root window names.
    ///   - name: the name of the window manager.
    package init(window: Window, name: String) {
        self.window = window
        keepsCopies = Self.keepers.contains(name)
    }

    /// True for the targets that it copies.
    static func keeps(_ target: String) -> Bool {
        target == "UTF8_STRING" || target.hasPrefix("text/plain") || target.hasPrefix("image/")
    }
}
