import Glibc
import PasteboardClient
import Testing

/// The pages of the program that are in memory, from the kernel (proc(5), pagemap).
@Suite struct ProgramPagesTests {
    @Test("Unused code is dropped from memory, and comes back when it is called")
    func dropped() throws {
        // A Bessel function: no other test uses it or its neighbors.
        let function: @convention(c) (Int32, Double) -> Double = jn
        let address = unsafeBitCast(function, to: UInt.self)
        let isDropped = (0..<1000).contains { _ in
            #expect(function(2, 0) == 0)
            PhysicalMemory.dropProgram()
            return !isPresent(address)
        }
        #expect(isDropped)
        #expect(function(2, 0) == 0)
        #expect(isPresent(address))
    }

    private func isPresent(_ address: UInt) -> Bool {
        let descriptor = open("/proc/self/pagemap", O_RDONLY)
        defer { close(descriptor) }
        var entry: UInt64 = 0
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        let count = pread(descriptor, &entry, 8, off_t(address / page * 8))
        return count != 8 || entry >> 63 != 0
    }
}
