import CPictures
import Glibc
import Testing
import UniformTypes

@testable import Pictures

/// Running out of memory fails one conversion, and frees nothing twice.
@Suite struct MemoryTests {
    /// fork(2), which Swift does not import: the child has no other threads, and only memory to run out of.
    private static let fork = unsafeBitCast(dlsym(nil, "fork"), to: (@convention(c) () -> pid_t).self)

    /// malloc_trim(3).
    private static let trim = unsafeBitCast(
        dlsym(nil, "malloc_trim"), to: (@convention(c) @Sendable (Int) -> Int32).self)

    /// The address space of this process, in bytes (proc(5), statm).
    private static func addressSpace() -> UInt {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        return strtoul(line, nil, 10) * UInt(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// A random picture, whose file grows far beyond its first buffer.
    private static func noise() throws -> Picture {
        let picture = try Picture(width: 1500, height: 1500)
        var state: UInt32 = 1
        for place in 0..<1500 * 1500 * 4 {
            state = state &* 1_664_525 &+ 1_013_904_223
            picture.pixels[place] = UInt8(truncatingIfNeeded: state >> 24)
        }
        return picture
    }

    @Test("A JPEG too large for the memory is rejected", arguments: [1, 200, 600, 1200, 2500, 5000, 60_000])
    func jpeg(kilobytes: Int) throws {
        let picture = try Self.noise()
        let child = Self.fork()
        if child == 0 {
            // Freed blocks are returned to the system, so memory stays within the stated limit.
            _ = Self.trim(0)
            let size = Self.addressSpace() + UInt(kilobytes) << 10
            var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            var file = pictures_bytes()
            let result = pictures_write_jpeg(&picture.content, 90, &file)
            _exit(result == PICTURES_DONE ? (file.count > 0 ? 10 : 12) : result == PICTURES_NO_MEMORY ? 11 : 13)
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        #expect(status & 0x7F == 0, "ended by signal \(status & 0x7F)")
        #expect([10, 11].contains(status >> 8))
        if kilobytes == 60_000 { #expect(status >> 8 == 10) }
    }
}
