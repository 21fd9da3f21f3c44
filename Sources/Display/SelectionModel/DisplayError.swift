/// The reason why a program cannot use the server of its display.
package enum DisplayError: Error, Equatable, Sendable {
    /// There is no such display, or it refuses the connection; the name is empty if `DISPLAY` is not set.
    case cannotOpen(display: String)
    /// There is no such Wayland compositor, or it does not answer; the name is empty if `WAYLAND_DISPLAY` is not set.
    case cannotOpenCompositor(display: String)
    /// The server lacks an extension that is needed.
    case missingExtension(String)
    /// The compositor has no protocol by which a program without a window can use the clipboard.
    case missingDataControl(display: String)
    /// GNOME's compositor does not serve the clipboard on the session bus; the text is the reason.
    case missingGNOME(String)
    /// The compositor lets only programs with a window drag.
    case missingDrags
    /// This process has no terminal.
    case missingTerminal
    /// A terminal cannot do this; the text describes it.
    case beyondTerminal(String)
    /// The pasteboard of the other computer cannot be used; the text is the reason.
    case missingRemote(String)
    /// The other computer does not let this one read; the text contains the remedy.
    case notPermitted(String)
    /// The server ended, or closed the connection.
    case connectionLost
    /// The server does not answer.
    case silent
}

extension DisplayError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cannotOpen(display: ""): "there is no X display: set DISPLAY, or give one"
        case .cannotOpen(let display): "cannot open the X display \(display): is it running, and may this user use it?"
        case .cannotOpenCompositor(display: ""): "there is no Wayland display: set WAYLAND_DISPLAY"
        case .cannotOpenCompositor(let display):
            "cannot reach the Wayland compositor \(display): is it running, and is XDG_RUNTIME_DIR its folder?"
        case .missingExtension(let name): "the X server lacks the extension \(name)"
        case .missingDataControl(let display):
            "the Wayland compositor \(display) has no data control; use --backend x11 there"
        case .missingGNOME(let reason):
            "cannot use GNOME's clipboard on the session bus: \(reason); use --backend x11 there"
        case .missingDrags:
            "Wayland's data control cannot drag; --backend x11 drags between programs under Xwayland"
        case .missingTerminal: "this process has no terminal"
        case .beyondTerminal(let what):
            "a terminal has only the clipboard and the primary selection: \(what) needs a display"
        case .missingRemote(let reason), .notPermitted(let reason): reason
        case .connectionLost: "the connection to the display server was lost"
        case .silent: "the display server does not answer"
        }
    }
}
