import CSystem
import Glibc
import SystemSupport

/// An open folder, whose entries are accessed by name, so that no link in a path can redirect an access.
final class FolderHandle {
    let descriptor: Int32

    /// Takes ownership of a descriptor.
    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit {
        close(descriptor)
    }

    /// Opens a folder by its path; links in the path are followed.
    static func open(path: [UInt8]) throws(SystemCode) -> FolderHandle {
        let descriptor = unsafe path.withCString { unsafe Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        // A folder that may not be listed can still be used by the names in it.
        if descriptor < 0, errno == EACCES {
            let flags = csystem_path_only | O_DIRECTORY | O_CLOEXEC
            return unsafe FolderHandle(try SystemCode.check(path.withCString { unsafe Glibc.open($0, flags) }))
        }
        return FolderHandle(try SystemCode.check(descriptor))
    }

    /// Opens a folder in this one; fails for a link.
    func open(_ name: [UInt8]) throws(SystemCode) -> FolderHandle {
        unsafe FolderHandle(
            try SystemCode.check(
                name.withCString { unsafe openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }))
    }

    /// Opens the parent folder.
    func parent() throws(SystemCode) -> FolderHandle {
        unsafe FolderHandle(try SystemCode.check(openat(descriptor, "..", csystem_path_only | O_DIRECTORY | O_CLOEXEC)))
    }

    /// The status of the folder.
    func facts() throws(SystemCode) -> stat {
        var facts = stat()
        try unsafe SystemCode.check(fstat(descriptor, &facts))
        return facts
    }

    /// The status of an entry; links are not followed.
    func facts(of name: [UInt8]) throws(SystemCode) -> stat {
        var facts = stat()
        try unsafe SystemCode.check(name.withCString { unsafe fstatat(descriptor, $0, &facts, AT_SYMLINK_NOFOLLOW) })
        return facts
    }

    /// The names of the entries.
    func names() throws(SystemCode) -> [[UInt8]] {
        let own = try SystemCode.check(unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        guard let listing = FolderListing(owning: own) else { throw SystemCode.latest }
        let names = Array(listing)
        if listing.failure != 0 { throw SystemCode(value: listing.failure) }
        return names
    }
}

/// The `errno` of a failed system call.
struct SystemCode: Error {
    let value: Int32

    static var latest: SystemCode { SystemCode(value: errno) }

    /// Returns the result of a system call; throws if it is negative.
    @discardableResult
    static func check(_ result: Int32) throws(SystemCode) -> Int32 {
        if result < 0 { throw latest }
        return result
    }
}

extension stat {
    /// True if both are the same file.
    func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

    var kind: mode_t { st_mode & S_IFMT }
}
