import Glibc

/// The names in a folder, in no order, without `.` and `..`.
@safe package final class FolderListing: Sequence, IteratorProtocol {
    private let stream: OpaquePointer
    /// The `errno` with which reading failed; 0 as long as it has not.
    package private(set) var failure: Int32 = 0

    /// Opens a folder; nil if it cannot be read.
    package init?(_ path: String) {
        guard let stream = unsafe opendir(path) else { return nil }
        unsafe self.stream = stream
    }

    /// Takes ownership of the descriptor of a folder; nil, with `errno`, if it cannot be read.
    package init?(owning descriptor: Int32) {
        guard let stream = unsafe fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            errno = code
            return nil
        }
        unsafe self.stream = stream
    }

    deinit {
        unsafe closedir(stream)
    }

    /// Returns the next name; nil at the end, and after a failure.
    package func next() -> [UInt8]? {
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                failure = errno
                return nil
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { return name }
        }
    }
}
