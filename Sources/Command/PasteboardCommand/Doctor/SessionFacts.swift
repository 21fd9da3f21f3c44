import Pasteboard
import PasteboardClient
import SelectionModel
import TerminalClipboard

/// The facts about a session from which `pasteboard doctor` makes its diagnosis.
struct SessionFacts {
    /// The daemon of the display.
    enum Daemon {
        case notRunning
        /// It does not answer; the process, if known.
        case silent(Int?)
        /// It cannot be asked, for this reason.
        case unreachable(ControlClient.Failure)
        case running(StatusReport)

        var isSilent: Bool { if case .silent = self { true } else { false } }
    }

    /// The way in which the daemon is started with the session.
    enum Start: Equatable {
        case missing
        /// A systemd user unit is installed but not enabled.
        case disabled
        case enabled
        /// This file of the compositor or window manager starts it.
        case settings(String)
    }

    /// Whether the shell runs under sshd.
    var isRemote = false
    /// The desktop: the value of `XDG_CURRENT_DESKTOP`.
    var desktop: String?
    /// The compositor: the value of `WAYLAND_DISPLAY`.
    var compositor: String?
    /// Whether a compositor of this name listens in the runtime folder.
    var hasCompositorSocket = false
    /// Whether `--backend` or `PASTEBOARD_BACKEND` chose the display.
    var isForced = false
    var display: Result<DisplayName, DisplayChoice.Failure>
    /// The reason why the X server with this name cannot be reached; nil if it can.
    var displayFault: String?
    var daemon: Daemon = .notRunning
    /// The version of this command.
    var version = Hello.currentVersion
    /// The answers of the terminal, or the reason why there are none; nil without a terminal.
    var terminal: Result<TerminalFacts, TerminalRefusal>?
    /// The application that owns `CLIPBOARD_MANAGER` on an X server.
    var manager: String?
    var start: Start = .missing
    /// The files with a key binding for `pasteboard as`.
    var hotKeyFiles: [String] = []
    /// The errors in the configuration file, each with its line.
    var configurationFaults: [String] = []
    /// The optional programs and libraries that are not installed.
    var missing: [OptionalPart] = []
    var trial: CopyTrial.Outcome
    /// The trial on the clipboard; nil without `--deep`.
    var clipboardTrial: CopyTrial.Outcome?
    /// The findings about the text on the clipboard; nil if there is none, it is a secret, or without `--deep`.
    var clipboardText: TextFindings?
}
