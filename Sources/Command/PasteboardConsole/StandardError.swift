import Glibc

/// Messages to a person.
package enum StandardError {
    /// The name that was typed.
    private static let speaker = Personality(invokedAs: CommandLine.arguments.first ?? "")?.rawValue ?? "pasteboard"

    package static func say(_ message: String) {
        write("\(speaker): \(message)\n")
    }

    package static func write(_ text: String) {
        StandardOutput.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }
}
