import Glibc
import PasteboardClient

/// Messages to the user on standard error.
package enum StandardError {
    /// The name by which the command was invoked.
    private static let speaker =
        Personality(invokedAs: CommandLine.arguments.first ?? "")?.rawValue
        ?? ShimName.ofThisProcess?.rawValue ?? "pasteboard"

    /// Writes a message on one line; names from other programs cannot control the terminal.
    package static func say(_ message: String) {
        let text = String(decoding: ArgumentText.bytes(of: message), as: UTF8.self)
        write("\(speaker): \(VisibleText.line(text))\n")
    }

    package static func write(_ text: String) { StandardOutput.writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
