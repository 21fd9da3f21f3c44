import Glibc
import PasteboardClient
import SelectionModel

/// The standard error of a program under a limit on memory.
///
/// When an allocation fails, Swift's runtime prints a stack trace and aborts. A program cannot prevent this itself, so this
/// process passes on its messages up to that report.
struct MessagePipe {
    private let exit: Descriptor
    private var end: Descriptor?

    init() throws(SystemError) {
        let ends = try PipeEnds()
        (exit, end) = (ends.reading, ends.writing)
    }

    /// The descriptor that the program writes to.
    var entrance: Int32 { end?.number ?? -1 }

    /// Passes on the messages, line by line, until the program ends or the runtime reports that an allocation has failed.
    ///
    /// Call it after the program was started, because it closes ``entrance``.
    ///
    /// - Returns: whether there was such a report.
    @discardableResult
    mutating func passOn() -> Bool {
        end = nil
        var line: [UInt8] = []
        var hasReport = false
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(exit.number, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for byte in piece[..<count] where !hasReport {
                line.append(byte)
                if byte == 10 { hasReport = Self.pass(&line) }
            }
        }
        return hasReport || Self.pass(&line)
    }

    /// The first line of the runtime's report.
    private static let report = Array("Fatal error: failed to allocate".utf8)

    /// Prints and empties a line, unless it begins the report; returns whether it does.
    private static func pass(_ line: inout [UInt8]) -> Bool {
        defer { line.removeAll() }
        if line.starts(with: report) { return true }
        StandardOutput.writeAll(line, to: STDERR_FILENO)
        return false
    }
}
