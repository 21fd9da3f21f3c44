import PasteboardClient
import SelectionModel
import Testing

/// The choice of the display, by the environment and the available displays.
struct DisplayChoiceTests {
    struct Case {
        var wanted: DisplaySystem?
        var variables: [String: String]
        /// The socket that leads to another computer.
        var remote: String?
        /// The compositors that let programs without a window use the clipboard.
        var usable: [String] = []
        /// Whether GNOME's compositor serves the clipboard on the session bus.
        var isGNOME = false
        /// Whether an X server listens.
        var isReachable = true
        /// Whether Xwayland runs.
        var hasXwayland = false
        var selection = SelectionName.clipboard
        /// Whether the process has a terminal.
        var isTerminal = false
        /// The displays with a daemon.
        var served: [String] = []
        let display: String
    }

    @Test(arguments: [
        Case(variables: ["DISPLAY": ":0.1"], display: "x11 :0"),
        Case(variables: ["WAYLAND_DISPLAY": "wayland-1"], usable: ["wayland-1"], display: "wayland wayland-1"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1"], usable: ["wayland-1"],
            display: "wayland wayland-1"),
        // GNOME, where the session bus has no clipboard.
        Case(variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], display: "x11 :0"),
        Case(variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], isGNOME: true, display: "gnome gnome"),
        Case(variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], isGNOME: true, served: [":0"], display: "x11 :0"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], isGNOME: true, served: ["gnome"],
            display: "gnome gnome"),
        Case(variables: ["WAYLAND_DISPLAY": "w"], isGNOME: true, display: "gnome gnome"),
        Case(variables: ["WAYLAND_DISPLAY": "w"], served: ["gnome"], display: "gnome gnome"),
        Case(variables: ["WAYLAND_DISPLAY": "w"], usable: ["w"], isGNOME: true, display: "wayland w"),
        // GNOME's interface has no primary selection, Xwayland has.
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], isGNOME: true, hasXwayland: true, selection: .primary,
            display: "x11 :0"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], hasXwayland: true, selection: .primary,
            served: ["gnome"], display: "x11 :0"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], isGNOME: true, selection: .primary,
            display: "gnome gnome"),
        Case(variables: ["WAYLAND_DISPLAY": "w"], isGNOME: true, selection: .primary, display: "gnome gnome"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], isGNOME: true, hasXwayland: true,
            selection: .secondary, display: "gnome gnome"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], isGNOME: true, hasXwayland: true,
            display: "gnome gnome"),
        Case(
            wanted: .gnome, variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], hasXwayland: true,
            selection: .primary,
            display: "gnome gnome"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], usable: ["w"], hasXwayland: true, selection: .primary,
            display: "wayland w"),
        // A session of X11's own.
        Case(variables: ["DISPLAY": ":0"], isGNOME: true, display: "x11 :0"),
        Case(wanted: .gnome, variables: ["DISPLAY": ":0"], display: "gnome gnome"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w", "PASTEBOARD_BACKEND": "x11"], isGNOME: true,
            display: "x11 :0"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1"], served: ["wayland-1"],
            display: "wayland wayland-1"),
        Case(
            wanted: .x11, variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1"], usable: ["wayland-1"],
            display: "x11 :0"),
        Case(wanted: .wayland, variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], display: "wayland w"),
        Case(
            variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w", "PASTEBOARD_BACKEND": "x11"], usable: ["w"],
            display: "x11 :0"),
        Case(
            wanted: .wayland, variables: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w", "PASTEBOARD_BACKEND": "x11"],
            display: "wayland w"),
        Case(variables: [:], display: "DISPLAY is not set"),
        Case(wanted: .wayland, variables: ["DISPLAY": ":0"], display: "WAYLAND_DISPLAY is not set"),
        Case(
            variables: ["DISPLAY": "here"],
            display: "DISPLAY is “here”, which is not the name of an X server, such as :0"),
        Case(
            variables: ["DISPLAY": ":0", "PASTEBOARD_BACKEND": "xorg"],
            display: "PASTEBOARD_BACKEND is “xorg”; it may be wayland, gnome, x11, remote or terminal"),
        // Without a display the terminal is one, and only then.
        Case(variables: [:], isTerminal: true, display: "terminal terminal"),
        Case(variables: ["DISPLAY": ":0"], isTerminal: true, display: "x11 :0"),
        Case(variables: ["DISPLAY": ":0"], isReachable: false, isTerminal: true, display: "terminal terminal"),
        Case(variables: ["DISPLAY": ":0"], isReachable: false, display: "x11 :0"),
        Case(variables: ["DISPLAY": ":0"], isReachable: false, isTerminal: true, served: [":0"], display: "x11 :0"),
        Case(wanted: .x11, variables: ["DISPLAY": ":0"], isReachable: false, isTerminal: true, display: "x11 :0"),
        Case(wanted: .x11, variables: [:], isTerminal: true, display: "DISPLAY is not set"),
        Case(wanted: .terminal, variables: ["DISPLAY": ":0"], display: "terminal terminal"),
        Case(variables: ["DISPLAY": ":0", "PASTEBOARD_BACKEND": "terminal"], display: "terminal terminal"),
        Case(variables: ["WAYLAND_DISPLAY": "w"], isTerminal: true, display: "terminal terminal"),
        Case(
            variables: ["WAYLAND_DISPLAY": "w"],
            display: "the Wayland compositor w is not running or has no data control, and DISPLAY is not set"),
        // Another computer, whose socket is named or found.
        Case(variables: ["PASTEBOARD_REMOTE": "/s", "DISPLAY": ":0"], remote: "/s", display: "remote /s"),
        Case(variables: ["PASTEBOARD_REMOTE": "/s", "DISPLAY": ":0"], display: "x11 :0"),
        Case(
            variables: ["PASTEBOARD_REMOTE": "/s"], display: "PASTEBOARD_REMOTE is “/s”, and no program listens there"),
        Case(variables: ["PASTEBOARD_REMOTE": "/s"], isTerminal: true, display: "terminal terminal"),
        Case(variables: ["PASTEBOARD_REMOTE": "none"], display: "DISPLAY is not set"),
        Case(variables: ["DISPLAY": ":0"], remote: "/s", display: "x11 :0"),
        Case(variables: ["WAYLAND_DISPLAY": "w"], remote: "/s", usable: ["w"], display: "wayland w"),
        Case(variables: [:], remote: "/s", display: "remote /s"),
        Case(wanted: .remote, variables: ["DISPLAY": ":0"], remote: "/s", display: "remote /s"),
        Case(
            wanted: .remote, variables: ["DISPLAY": ":0"],
            display: "there is no connection to another computer's pasteboard; see `pasteboard ssh`"),
    ])
    func theDisplayIsChosen(_ test: Case) {
        let choice = DisplayChoice(
            test.wanted, variable: { test.variables[$0] }, hasDaemon: { test.served.contains($0.name) },
            isUsable: test.usable.contains, isGNOME: { test.isGNOME },
            isReachable: { _ in test.isReachable }, hasXwayland: { _ in test.hasXwayland },
            isTerminal: { test.isTerminal }, remote: { test.remote })
        let result: String
        do throws(DisplayChoice.Failure) {
            let display = try choice.display(for: test.selection)
            result = "\(display.system) \(display.name)"
        } catch {
            result = "\(error)"
        }
        #expect(result == test.display)
    }
}
