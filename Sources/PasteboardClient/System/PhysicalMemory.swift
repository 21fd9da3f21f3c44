import CSystem
import Glibc

/// How much memory the machine has.
package enum PhysicalMemory {
    /// In bytes.
    package static let total = max(Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE))), 1 << 30)

    /// Large contents come in pieces of a megabyte, whose memory stays with the process from now on: given back and
    /// taken anew for each piece it costs more than the transfer.
    ///
    /// Larger blocks still take only what is written to.
    package static func keepPieces() {
        csystem_keep_blocks(8 << 20, 64 << 20)
    }

    /// What a large content took goes back to the system as soon as it is dropped, from now on.
    package static func returnContents() {
        csystem_keep_blocks(1 << 20, 1 << 20)
    }

    /// The resident memory of this process, in bytes (proc(5), statm).
    package static var resident: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
            separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
