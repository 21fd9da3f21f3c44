import CSystem
import Glibc
import SystemSupport

/// Bytes for another process in an immutable memory file (memfd_create(2), fcntl(2) F_ADD_SEALS).
package enum SealedMemory {
    /// Writes byte strings into a new sealed file.
    package static func make(of parts: [[UInt8]]) throws(SystemError) -> Descriptor {
        let number = unsafe csystem_memfd("pasteboard")
        guard number >= 0 else { throw SystemError("memfd_create") }
        let descriptor = Descriptor(owning: number)
        for part in parts { try write(part, to: number) }
        guard csystem_seal(number) == 0 else { throw SystemError("seal") }
        return descriptor
    }

    /// Reads byte strings of these lengths.
    ///
    /// The file must be sealed and have exactly their total length. Otherwise, the sender could shrink it and crash the reader.
    package static func read(_ descriptor: Descriptor, lengths: [Int]) throws(SystemError) -> [[UInt8]] {
        guard csystem_is_sealed(descriptor.number) == 1 else { throw SystemError("seal", code: EPERM) }
        // Not fstat(3), because it passes a path to the kernel, which a renderer must not do.
        let size = lseek(descriptor.number, 0, SEEK_END)
        guard size >= 0 else { throw SystemError("lseek") }
        guard size == lengths.reduce(0, +) else { throw SystemError("lseek", code: EBADMSG) }
        var offset = 0
        var parts: [[UInt8]] = []
        for length in lengths {
            parts.append(try read(descriptor.number, from: offset, count: length))
            offset += length
        }
        return parts
    }

    private static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError("write") }
            written += count
        }
    }

    private static func read(_ number: Int32, from offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        let bytes = unsafe [UInt8](room: count) { buffer, initialized in
            while initialized < count {
                let rest = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
                let got = unsafe pread(number, rest.baseAddress, rest.count, off_t(offset + initialized))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                initialized += got
            }
        }
        guard bytes.count == count else { throw SystemError("pread") }
        return bytes
    }
}
