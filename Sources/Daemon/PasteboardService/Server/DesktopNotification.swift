import Glibc
import PasteboardClient

/// A notification of the desktop, sent by the program notify-send; without it, nothing is sent.
struct DesktopNotification {
    private let title: String
    private let body: String

    /// A notification that a program requested a secret while another one had the focus.
    init(ofReader program: String) {
        title = "A program requested a secret"
        body = "\(Self.escaped(VisibleText.line(program))) requested it and does not have the focus"
    }

    /// Starts the program, and returns its process, which the caller collects.
    func send() -> pid_t? {
        let script = "command -v notify-send >/dev/null && exec notify-send --app-name=pasteboard -- \"$1\" \"$2\""
        return try? Spawn("/bin/sh", ["sh", "-c", script, "sh", title, body]).run()
    }

    /// The body is markup (Desktop Notifications Specification 1.2).
    private static func escaped(_ text: String) -> String {
        text.prefix(80).reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
