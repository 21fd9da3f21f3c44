import CGtk
import Glibc
import Gtk

// Shows the history in a window, and pastes the chosen item into the window that had the focus.
//
// copies, and pastes where programs may press keys
// only copies
@main enum HistoryPicker {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.allSatisfy({ $0 == "--copy" || $0 == "--dark" }) else {
            return end("usage: pasteboard-picker [--copy] [--dark]", status: 64)
        }
        // The picker's window takes the focus when it opens, so the focused window is found first.
        let focused: (any FocusedWindow)? = arguments.contains("--copy") ? nil : Self.focused()
        GPU.disable()
        g_set_prgname("pasteboard-picker")
        guard gtk_init_check() != 0 else { return end("there is no display to open a window on", status: 69) }
        let isDark = arguments.contains("--dark")
        MainActor.assumeIsolated {
            if isDark { Property.set(gtk_settings_get_default().raw, "gtk-application-prefer-dark-theme", true) }
            PickerWindow(pastes: focused != nil).run { choice in
                guard choice, let focused else { return }
                guard let keys = PasteKeys.of(focused.application) else {
                    return say("copied; \(focused.application ?? "the window") pastes the clipboard by no key")
                }
                if !focused.press(keys) { say("copied; the window did not get the focus again, so paste by hand") }
            }
        }
    }

    /// The focused window; nil if keys cannot be pressed in it.
    ///
    /// In a Wayland session, XTEST cannot press keys in Wayland windows.
    private static func focused() -> (any FocusedWindow)? {
        getenv("WAYLAND_DISPLAY") == nil ? FocusedXWindow() : FocusedWaylandWindow()
    }

    private static func say(_ words: String) {
        let line = Array("pasteboard-picker: \(words)\n".utf8)
        write(STDERR_FILENO, line, line.count)
    }

    private static func end(_ reason: String, status: Int32) {
        say(reason)
        exit(status)
    }
}
