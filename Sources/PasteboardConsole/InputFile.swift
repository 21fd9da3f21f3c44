import Glibc

/// A file that is read, or standard input (`-`).
package struct InputFile {
    package let path: String

    package static let standardInput = InputFile(path: "-")

    package var isStandardInput: Bool { path == "-" }

    package var name: String {
        isStandardInput ? "standard input" : path
    }

    /// The extension of its name, lower case, without the dot.
    package var filenameExtension: String? {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex
        else {
            return nil
        }
        return name[name.index(after: dot)...].lowercased()
    }

    package var isFolder: Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// A file itself, and no link to one.
    package var isRegular: Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    package var exists: Bool {
        access(path, F_OK) == 0
    }

    package init(path: String) {
        self.path = path
    }

    /// The content without its last line end, where that is not wanted.
    package static func trimmed(_ bytes: [UInt8], _ isTrimmed: Bool) -> [UInt8] {
        guard isTrimmed, bytes.last == 0x0A else { return bytes }
        let rest = bytes.dropLast()
        return Array(rest.last == 0x0D ? rest.dropLast() : rest)
    }

    /// The whole content.
    package func read() throws -> [UInt8] {
        if isStandardInput {
            if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
                StandardError.say("reading what you type; Ctrl-D on a new line ends it")
            }
            return try read(STDIN_FILENO)
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        return try read(descriptor)
    }

    private func read(_ descriptor: Int32) throws -> [UInt8] {
        var facts = stat()
        let expected = fstat(descriptor, &facts) == 0 && facts.st_size > 0 ? Int(facts.st_size) + 1 : 1 << 16
        let progress = Progress("reading", of: facts.st_size > 0 ? Int(facts.st_size) : nil)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        while true {
            let (chunk, count) = readChunk(descriptor, capacity: max(1 << 16, min(expected - bytes.count, 16 << 20)))
            if count < 0 { throw failure() }
            if count == 0 { return bytes }
            bytes += chunk
            progress.reach(bytes.count)
        }
    }

    private func readChunk(_ descriptor: Int32, capacity: Int) -> (chunk: [UInt8], count: Int) {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
            repeat {
                count = Glibc.read(descriptor, buffer.baseAddress, capacity)
            } while count < 0 && errno == EINTR
            initialized = max(count, 0)
        }
        return (chunk, count)
    }

    private func failure() -> CommandFailure {
        CommandFailure(.noInput, "cannot read \(name): \(SystemMessage.latest)")
    }
}
