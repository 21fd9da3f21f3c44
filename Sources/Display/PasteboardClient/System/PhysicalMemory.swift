import CSystem
import Glibc

/// The memory of the machine and of this process.
package enum PhysicalMemory {
    /// The size in bytes.
    package static let total = max(Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE))), 1 << 30)

    /// The maximum size of content that is read or held, in bytes.
    ///
    /// It is a quarter of the machine's memory, because content is in memory more than once while it is copied or converted. If
    /// a limit is set for the process, the part is smaller, because the process is killed at that limit.
    package static let contentLimit = min(total / 4, MemoryRestriction.room.map { $0 / 16 } ?? .max)

    /// Whether the shell has set a limit (`ulimit -v`, `ulimit -d`).
    package static var isLimitedByShell: Bool { !MemoryRestriction.resources.isEmpty }

    /// From now on, keeps freed blocks of a megabyte in the process.
    ///
    /// Large content arrives in such pieces, and returning and faulting their memory for each piece costs more than the
    /// transfer. Larger blocks still take only the memory that is written.
    package static func keepPieces() { csystem_keep_blocks(8 << 20, 64 << 20) }

    /// Returns the memory of large content to the system as soon as it is freed, from now on.
    package static func returnContents() { csystem_keep_blocks(1 << 20, 1 << 20) }

    /// From now on, overwrites content when it is freed.
    ///
    /// Small blocks are overwritten by ``eraseKept()``.
    package static func eraseFreed() { csystem_erase_freed_blocks() }

    /// Overwrites the freed small blocks of this thread, and the unused part of its stack.
    package static func eraseKept() { csystem_erase_kept_blocks() }

    /// Drops the pages of code and constants that were used at the start of the program.
    ///
    /// Pages that are needed again are read from the program's file; most are not.
    package static func dropProgram() { csystem_drop_program_pages() }

    /// The resident memory of this process, in bytes (proc(5), statm).
    package static var resident: Int {
        guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
            separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
