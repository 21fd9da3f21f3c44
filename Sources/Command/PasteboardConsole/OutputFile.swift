import Glibc

/// A file that is replaced atomically: the old one stays until the last byte of the new one is on disk.
///
/// A device or a pipe is written to directly.
package struct OutputFile {
    /// The path as an ``ArgumentText``.
    package let path: String
    /// The mode of a file that does not exist yet, before the mask of the process is applied.
    private let mode: mode_t

    package init(path: String, mode: mode_t = 0o666) {
        self.path = path
        self.mode = mode
    }

    /// Writes the file.
    package func write(_ bytes: [UInt8]) throws { try write(inParts: { write in try write(bytes) }) }

    /// Writes the file in parts: the body gets a function that appends bytes.
    ///
    /// If the body throws, the old file stays.
    package func write(inParts body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
        guard let mode = existingMode else {
            try replace(ArgumentText.cString(of: path), mode: mode, body)
            return
        }
        if mode & S_IFMT == S_IFREG {
            try replace(linkedPath, mode: mode & 0o777, body)
        } else {
            try writeInto(body)
        }
    }

    /// The mode of the existing file, with links resolved; nil if there is none.
    private var existingMode: mode_t? {
        var facts = stat()
        return unsafe stat(ArgumentText.cString(of: path), &facts) == 0 ? facts.st_mode : nil
    }

    /// The path of the file itself, so that a link to it stays a link.
    private var linkedPath: [CChar] {
        let path = ArgumentText.cString(of: path)
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved) + 1))
    }

    private func replace(
        _ file: [CChar], mode: mode_t, _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
    ) throws {
        let temporary = Array(file.dropLast()) + ArgumentText.cString(of: ".\(getpid()).part")
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw CommandFailure.cannotWrite(path) }
        do {
            try body { bytes in
                guard StandardOutput.writeAll(bytes, to: descriptor) else { throw CommandFailure.cannotWrite(path) }
            }
        } catch {
            close(descriptor)
            unsafe unlink(temporary)
            throw error
        }
        let isWritten = fsync(descriptor) == 0
        guard close(descriptor) == 0, isWritten, unsafe rename(temporary, file) == 0 else {
            let failure = CommandFailure.cannotWrite(path)
            unsafe unlink(temporary)
            throw failure
        }
    }

    private func writeInto(_ body: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
        let descriptor = unsafe open(ArgumentText.cString(of: path), O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandFailure.cannotWrite(path) }
        defer { close(descriptor) }
        try body { bytes in
            guard StandardOutput.writeAll(bytes, to: descriptor) else { throw CommandFailure.cannotWrite(path) }
        }
    }
}

extension CommandFailure {
    /// The failure to write a file, with the reason that the system has just given.
    package static func cannotWrite(_ path: String) -> CommandFailure {
        CommandFailure(.transferFailed, "cannot write \(path): \(SystemMessage.latest)")
    }
}
