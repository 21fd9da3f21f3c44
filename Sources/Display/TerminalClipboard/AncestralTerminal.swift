import Glibc

/// The terminal of the programs that started this one.
///
/// Editors start their helpers without a controlling terminal.
enum AncestralTerminal {
    /// Opens the terminal; nil if no ancestor has a pseudo-terminal, or this user may not open it.
    static func open() -> Int32? {
        var process = getppid()
        for _ in 0..<deepest where process > 1 {
            guard let facts = facts(of: process) else { return nil }
            if facts.terminal != 0 { return open(facts.terminal) }
            process = facts.parent
        }
        return nil
    }

    private static let deepest = 32

    /// The parent of a process, and the number of its controlling terminal (proc_pid_stat(5)).
    private static func facts(of process: pid_t) -> (parent: pid_t, terminal: UInt64)? {
        let descriptor = unsafe Glibc.open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        // The name of the program, in parentheses, may have any character.
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let words = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
        let fields = words.map { String(decoding: $0, as: UTF8.self) }
        guard fields.count > 4, let parent = pid_t(fields[1]), let terminal = Int64(fields[4]) else { return nil }
        return (parent, UInt64(truncatingIfNeeded: terminal) & 0xFFFF_FFFF)
    }

    private static func open(_ number: UInt64) -> Int32? {
        let (major, minor) = (number >> 8 & 0xFFF, number & 0xFF | number >> 12 & 0xFFF00)
        // The kernel's numbers of pseudo-terminals.
        guard 136...143 ~= major else { return nil }
        let descriptor = unsafe Glibc.open(
            "/dev/pts/\((major - 136) << 20 | minor)", O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        return descriptor >= 0 ? descriptor : nil
    }
}
