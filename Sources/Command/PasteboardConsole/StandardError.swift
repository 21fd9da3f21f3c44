import Glibc
import PasteboardClient

/// Messages to the user on standard error.
package enum StandardError {
    /// The name by which the command was invoked.
    private static let speaker =
        Personality(invokedAs: CommandLine.arguments.first ?? "")?.rawValue
        ?? ShimName.ofThisProcess?.rawValue ?? "pasteboard"

    /// Writes a message; names from other programs cannot control the terminal.
    package static func say(_ message: String) {
        let shown = VisibleText.escape(ArgumentText.bytes(of: message))
        write("\(speaker): \(String(decoding: shown, as: UTF8.self))\n")
    }

    package static func write(_ text: String) {
        StandardOutput.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }
}
