import Glibc

/// What is said to a person.
package enum StandardError {
    package static func say(_ message: String) {
        write("pasteboard: \(message)\n")
    }

    package static func write(_ text: String) {
        StandardOutput.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }
}
