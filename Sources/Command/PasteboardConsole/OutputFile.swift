import Glibc

/// A file that is replaced atomically: the old one stays until the last byte of the new one is on disk.
///
/// A device or a pipe is written to directly.
package struct OutputFile {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Writes it.
    package func write(_ bytes: [UInt8]) throws {
        guard let mode = existingMode else {
            try replace(path, with: bytes, mode: 0o666)
            return
        }
        if mode & S_IFMT == S_IFREG {
            try replace(linkedPath, with: bytes, mode: mode & 0o777)
        } else {
            try writeInto(bytes)
        }
    }

    /// The kind and permissions of the existing file, links resolved; nil if there is none.
    private var existingMode: mode_t? {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 ? facts.st_mode : nil
    }

    /// The path of the file itself, so that a link to it stays a link.
    private var linkedPath: String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private func replace(_ index: String, with bytes: [UInt8], mode: mode_t) throws {
        let temporary = "\(index).\(getpid()).part"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure() }
        let isWritten = StandardOutput.writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
        guard close(descriptor) == 0, isWritten, unsafe rename(temporary, index) == 0 else {
            let failure = failure()
            unsafe unlink(temporary)
            throw failure
        }
    }

    private func writeInto(_ bytes: [UInt8]) throws {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        guard StandardOutput.writeAll(bytes, to: descriptor) else { throw failure() }
    }

    private func failure() -> CommandFailure {
        CommandFailure(.transferFailed, "cannot write \(path): \(SystemMessage.latest)")
    }
}
