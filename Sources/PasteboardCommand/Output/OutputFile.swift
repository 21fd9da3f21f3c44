import Glibc

/// A file that is replaced as a whole: until the last byte is on the disk, the old one stands.
struct OutputFile {
    let path: String

    func write(_ bytes: [UInt8]) throws {
        let temporary = "\(path).\(getpid()).part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode())
        guard descriptor >= 0 else { throw failure() }
        let isWritten = StandardOutput.writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
        guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
            let failure = failure()
            unlink(temporary)
            throw failure
        }
    }

    /// The mode of the file that is replaced, else what the user's mask leaves of 0666.
    private func mode() -> mode_t {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0o666
    }

    private func failure() -> CommandFailure {
        CommandFailure(.transferFailed, "cannot write \(path): \(SystemMessage.latest)")
    }
}
