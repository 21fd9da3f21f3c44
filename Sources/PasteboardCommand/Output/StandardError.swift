import Glibc

/// What is said to a person.
enum StandardError {
    static func say(_ message: String) {
        write("pasteboard: \(message)\n")
    }

    static func write(_ text: String) {
        StandardOutput.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }
}
