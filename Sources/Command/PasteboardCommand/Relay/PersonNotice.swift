import Glibc
import PasteboardClient

/// Desktop notifications, shown by `notify-send`.
package enum PersonNotice {
    /// Shows a sentence, if the desktop supports notifications.
    package static func show(_ sentence: String) {
        guard let program else { return }
        _ = try? Spawn(program, ["notify-send", "--app-name=pasteboard", "Clipboard", plain(sentence)]).run()
    }

    static var program: String? {
        (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy.map { "\($0)/notify-send" }
            .first { unsafe access($0, X_OK) == 0 }
    }

    /// Escapes text for a notification: no markup, no line ends.
    static func plain(_ text: String) -> String {
        VisibleText.line(text).spelling("&", as: "&amp;").spelling("<", as: "&lt;")
    }
}

extension String {
    fileprivate func spelling(_ character: Character, as text: String) -> String {
        reduce(into: "") { $0 += $1 == character ? text : String($1) }
    }
}
