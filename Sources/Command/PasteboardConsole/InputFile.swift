import Glibc
import PasteboardClient
import SystemSupport

/// An input file, or standard input (`-`).
package struct InputFile {
    /// The path as an ``ArgumentText``.
    package let path: String

    package static let standardInput = InputFile(path: "-")

    package var isStandardInput: Bool { path == "-" }

    package var name: String { isStandardInput ? "standard input" : path.isEmpty ? "''" : path }

    /// The path for the system; names of files are bytes in any encoding.
    package var systemPath: [CChar] { ArgumentText.cString(of: path) }

    /// The extension of its name in lower case, without the dot.
    package var filenameExtension: String? {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    package var isFolder: Bool {
        var facts = stat()
        return unsafe stat(systemPath, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether the path is a regular file and not a link.
    package var isRegular: Bool {
        var facts = stat()
        return unsafe lstat(systemPath, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    package var exists: Bool { unsafe access(systemPath, F_OK) == 0 }

    package init(path: String) { self.path = path }

    /// Removes a final line end, if requested.
    package static func trimmed(_ bytes: [UInt8], _ isTrimmed: Bool) -> [UInt8] {
        guard isTrimmed, bytes.last == 0x0A else { return bytes }
        let rest = bytes.dropLast()
        return Array(rest.last == 0x0D ? rest.dropLast() : rest)
    }

    /// The whole content.
    package func read() throws -> [UInt8] { try open { descriptor in try read(descriptor) } }

    /// Calls back with each line, without its end; only one line is in memory at a time.
    package func forEachLine(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
        try open { descriptor in
            var rest: [UInt8] = []
            var searched = 0
            while true {
                let isMore = try read(descriptor, appendingTo: &rest)
                var start = 0
                while let end = rest[max(start, searched)...].firstIndex(of: 0x0A) {
                    try body(rest[start..<end])
                    start = end + 1
                }
                if start > 0 { rest.removeFirst(start) }
                searched = rest.count
                guard isMore else { break }
                guard !Self.isTooLarge(rest.count) else { throw tooLarge() }
            }
            if !rest.isEmpty { try body(rest[...]) }
        }
    }

    private func open<Result>(_ body: (_ descriptor: Int32) throws -> Result) throws -> Result {
        if isStandardInput {
            if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
                StandardError.say("reading what you type; Ctrl-D on a new line ends it")
            }
            return try body(STDIN_FILENO)
        }
        let descriptor = unsafe Glibc.open(systemPath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        return try body(descriptor)
    }

    private func read(_ descriptor: Int32) throws -> [UInt8] {
        var facts = stat()
        let size = unsafe fstat(descriptor, &facts) == 0 ? max(0, Int(facts.st_size)) : 0
        // A sparse file counts with its full size.
        guard !Self.isTooLarge(size) else { throw tooLarge() }
        let progress = Progress("reading", of: size > 0 ? size : nil)
        var bytes: [UInt8] = []
        // Unused space costs nothing, and is needed to notice the end of the file.
        bytes.reserveRoom(min(size, Self.largestRoom) + Self.readAtOnce)
        while try read(descriptor, appendingTo: &bytes) {
            guard !Self.isTooLarge(bytes.count) else { throw tooLarge() }
            progress.reach(bytes.count)
        }
        return bytes
    }

    /// The maximum size that is reserved in advance, in bytes, because the reported size of a file may be wrong.
    private static let largestRoom = 1 << 30
    /// The number of bytes per read call.
    private static let readAtOnce = 256 << 10

    /// Reads bytes; returns false at the end.
    private func read(_ descriptor: Int32, appendingTo bytes: inout [UInt8]) throws -> Bool {
        while true {
            var result = 0
            bytes.append(addingCapacity: Self.readAtOnce) { room in
                unsafe room.withUnsafeMutableBufferPointer { room, count in
                    // The system writes no more than fits.
                    result = unsafe Glibc.read(descriptor, room.baseAddress, room.count)
                    count = max(0, result)
                }
            }
            if result >= 0 { return result > 0 }
            guard errno == EINTR else { throw failure() }
        }
    }

    /// The maximum input size in bytes: copying needs the content in memory more than once.
    package static let limit = PhysicalMemory.contentLimit

    /// The size in bytes up to which input is read regardless of the limit.
    private static let smallSize = 256 << 10

    /// Whether input of this size is rejected.
    ///
    /// Small input needs no limit: asking the system for it takes 4 % of a short conversion.
    private static func isTooLarge(_ size: Int) -> Bool { size > smallSize && size > limit }

    private func tooLarge() -> CommandFailure {
        CommandFailure(.noInput, "\(name) is larger than \(ByteCount.text(Self.limit)), the limit here")
    }

    private func failure() -> CommandFailure {
        CommandFailure(.noInput, "cannot read \(name): \(SystemMessage.latest)")
    }
}
