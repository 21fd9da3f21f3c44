import CSystem
import Glibc

/// The memory of the machine and of this process.
package enum PhysicalMemory {
    /// The size in bytes.
    package static let total = max(Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE))), 1 << 30)

    /// The largest content that is read or held, in bytes: it is in memory more than once while it is copied or converted.
    ///
    /// It is a quarter of the machine's memory. A limit that is set for the process ends it when it is reached, so the part is smaller.
    package static let contentLimit = min(total / 4, MemoryRestriction.lowest.map { $0 / 16 } ?? .max)

    /// Keeps freed blocks of a megabyte in the process from now on.
    ///
    /// Large content arrives in such pieces, and returning and faulting their memory for each piece costs more than the
    /// transfer. Larger blocks still take only the memory that is written.
    package static func keepPieces() {
        csystem_keep_blocks(8 << 20, 64 << 20)
    }

    /// Returns the memory of large content to the system as soon as it is freed, from now on.
    package static func returnContents() {
        csystem_keep_blocks(1 << 20, 1 << 20)
    }

    /// Overwrites content that is freed, from now on; what is small is overwritten by ``eraseKept()``.
    package static func eraseFreed() {
        csystem_erase_freed_blocks()
    }

    /// Overwrites the small blocks that were freed and are kept for this thread, and what calls have left on its stack.
    package static func eraseKept() {
        csystem_erase_kept_blocks()
    }

    /// Drops the pages of code and constants that the start of the program has used.
    ///
    /// Those that are used again come back from the program's file; most never are.
    package static func dropProgram() {
        csystem_drop_program_pages()
    }

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
