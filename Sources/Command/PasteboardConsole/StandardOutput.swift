import Glibc
import Pasteboard
import PasteboardClient

/// Standard output, for data only.
package enum StandardOutput {
    package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The file that it was redirected to; nil if it is not a file.
    package static var file: InputFile? {
        var facts = stat()
        guard unsafe fstat(STDOUT_FILENO, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe readlink("/proc/self/fd/\(STDOUT_FILENO)", &path, path.count - 1)
        guard length > 0 else { return nil }
        return InputFile(path: ArgumentText.text(of: path.prefix(length).map { UInt8(bitPattern: $0) }))
    }

    package static func write(_ bytes: [UInt8]) throws {
        guard writeAll(bytes, to: STDOUT_FILENO) else {
            // A reader that closes the pipe, such as head(1), has read enough; this is not an error to report.
            let message = errno == EPIPE ? nil : "cannot write to standard output: \(SystemMessage.latest)"
            throw CommandFailure(.transferFailed, message)
        }
    }

    /// Writes pasted content.
    ///
    /// On a terminal, control characters are shown and not executed, unless `raw`.
    package static func write(pasted content: [UInt8], trimNewline: Bool, raw: Bool = false) throws {
        let bytes = trimmed(content, trimNewline)
        if isTerminal, let warning = TextFindings(of: bytes).warning {
            StandardError.say("warning: this \(warning); see paste --safe")
        }
        try write(isTerminal && !raw ? VisibleText.escape(bytes) : bytes)
    }

    /// The content without a final line end, if requested.
    package static func trimmed(_ content: [UInt8], _ isTrimmed: Bool) -> [UInt8] {
        isTrimmed && content.last == 0x0A ? content.dropLast() : content
    }

    package static func write(_ text: String) throws { try write(Array(text.utf8)) }

    @discardableResult
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}

/// The system's message for the last failed call.
package enum SystemMessage {
    package static var latest: String { unsafe String(cString: strerror(errno)) }
}
