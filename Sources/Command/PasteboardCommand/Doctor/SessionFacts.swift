import Pasteboard
import PasteboardClient
import SelectionModel
import TerminalClipboard

/// The facts about a session that `pasteboard doctor` judges.
struct SessionFacts {
    /// The daemon of the display.
    enum Daemon {
        case notRunning
        /// It does not answer; its process, if it is known.
        case silent(Int?)
        /// It cannot be asked, for this reason.
        case unreachable(ControlClient.Failure)
        case running(StatusReport)
    }

    /// What starts the daemon with the session.
    enum Start: Equatable {
        case missing
        /// A systemd user unit is installed but not enabled.
        case disabled
        case enabled
    }

    /// Whether the shell runs under sshd.
    var isRemote = false
    /// The desktop, as `XDG_CURRENT_DESKTOP` names it.
    var desktop: String?
    /// The compositor, as `WAYLAND_DISPLAY` names it.
    var compositor: String?
    /// Whether a socket of this name is where compositors have theirs.
    var hasCompositorSocket = false
    /// Whether `--backend` or `PASTEBOARD_BACKEND` chose the display.
    var isForced = false
    var display: Result<DisplayName, DisplayChoice.Failure>
    var daemon: Daemon = .notRunning
    /// The version of this command.
    var version = Hello.currentVersion
    /// The answers of the terminal, or the reason for their absence; nil without a terminal.
    var terminal: Result<TerminalFacts, TerminalRefusal>?
    /// The application that owns `CLIPBOARD_MANAGER` on an X server.
    var manager: String?
    var start: Start = .missing
    /// The files that bind a key to `pasteboard as`.
    var hotKeyFiles: [String] = []
    /// The faults of the configuration file, each with its place.
    var configurationFaults: [String] = []
    /// The optional programs and libraries that are not installed.
    var missing: [OptionalPart] = []
    var trial: CopyTrial.Outcome
    /// The trial on the clipboard itself; nil unless `--deep` requested it.
    var clipboardTrial: CopyTrial.Outcome?
    /// What the text on the clipboard holds; nil if there is none, it is a secret, or `--deep` did not ask for it.
    var clipboardText: TextFindings?
}
