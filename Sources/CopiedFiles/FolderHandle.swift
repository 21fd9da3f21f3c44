import CFiles
import Glibc

/// An open folder, whose entries are reached by their names alone: no link in a path can lead elsewhere.
final class FolderHandle {
    let descriptor: Int32

    /// Takes over a descriptor.
    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Opens a folder by its path, in which links are followed.
    static func open(path: [UInt8]) throws(SystemCode) -> FolderHandle {
        let descriptor = unsafe path.withCString { unsafe Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        // A folder that may not be listed can still hold what is named.
        if descriptor < 0, errno == EACCES {
            let flags = cfiles_path_only | O_DIRECTORY | O_CLOEXEC
            return unsafe FolderHandle(try SystemCode.check(path.withCString { unsafe Glibc.open($0, flags) }))
        }
        return FolderHandle(try SystemCode.check(descriptor))
    }

    /// Opens a folder in this one, which must not be a link.
    func open(_ name: [UInt8]) throws(SystemCode) -> FolderHandle {
        unsafe FolderHandle(
            try SystemCode.check(
                name.withCString { unsafe openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }))
    }

    /// The folder that this one is in.
    func parent() throws(SystemCode) -> FolderHandle {
        unsafe FolderHandle(try SystemCode.check(openat(descriptor, "..", cfiles_path_only | O_DIRECTORY | O_CLOEXEC)))
    }

    /// What the folder is.
    func facts() throws(SystemCode) -> stat {
        var facts = stat()
        try unsafe SystemCode.check(fstat(descriptor, &facts))
        return facts
    }

    /// What an entry is; links are not followed.
    func facts(of name: [UInt8]) throws(SystemCode) -> stat {
        var facts = stat()
        try unsafe SystemCode.check(name.withCString { unsafe fstatat(descriptor, $0, &facts, AT_SYMLINK_NOFOLLOW) })
        return facts
    }

    /// The names of the entries.
    func names() throws(SystemCode) -> [[UInt8]] {
        guard
            let stream = unsafe fdopendir(
                try SystemCode.check(openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)))
        else { throw SystemCode.latest }
        defer { unsafe closedir(stream) }
        var names: [[UInt8]] = []
        errno = 0
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe Array(bytes.prefix { $0 != 0 })
            }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
            errno = 0
        }
        if errno != 0 { throw SystemCode.latest }
        return names
    }
}

/// The `errno` of a failed call.
struct SystemCode: Error {
    let value: Int32

    static var latest: SystemCode { SystemCode(value: errno) }

    /// The result of a call, which is negative where it failed.
    @discardableResult
    static func check(_ result: Int32) throws(SystemCode) -> Int32 {
        if result < 0 { throw latest }
        return result
    }
}

extension stat {
    /// Which file it is, among all file systems.
    func isSame(as other: stat) -> Bool {
        st_dev == other.st_dev && st_ino == other.st_ino
    }

    var kind: mode_t { st_mode & S_IFMT }
}
