import CSystem
import Glibc

/// Copies a file, or a folder with its content, including permissions and times; links are copied as links.
struct TreeCopy {
    /// Called before each entry and each block; true ends the copy.
    let isInterrupted: () -> Bool
    /// Called with the total number of bytes copied.
    let progress: (Int) -> Void
    private var copied = 0
    /// The names on the path from the root of the copy.
    private var path: [[UInt8]]

    /// The maximum nesting of folders; each uses two descriptors while it is copied.
    private static let deepest = 200
    /// The number of bytes copied at once.
    private static let piece = 8 << 20

    init(of path: [UInt8], isInterrupted: @escaping () -> Bool, progress: @escaping (Int) -> Void) {
        self.isInterrupted = isInterrupted
        self.progress = progress
        self.path = [path]
    }

    /// Copies an entry of a folder to a new entry of another one.
    mutating func copy(
        _ name: [UInt8], in folder: FolderHandle, to newName: [UInt8], in newFolder: FolderHandle
    ) throws(FileFailure) {
        if isInterrupted() { throw failure(.interrupted) }
        let facts = try calling { () throws(SystemCode) in try folder.facts(of: name) }
        switch facts.kind {
        case S_IFREG: try copyFile(name, in: folder, to: newName, in: newFolder)
        case S_IFLNK: try copyLink(name, facts, in: folder, to: newName, in: newFolder)
        case S_IFDIR: try copyFolder(name, in: folder, to: newName, in: newFolder)
        default: throw failure(.special)
        }
    }
}

extension TreeCopy {
    private func failure(_ reason: FileFailure.Reason) -> FileFailure {
        FileFailure(path: Array(path.joined(separator: [UInt8(ascii: "/")])), reason: reason)
    }

    private func calling<Result>(_ body: () throws(SystemCode) -> Result) throws(FileFailure) -> Result {
        do throws(SystemCode) {
            return try body()
        } catch {
            throw failure(.system(error.value))
        }
    }

    private mutating func copyFile(
        _ name: [UInt8], in folder: FolderHandle, to newName: [UInt8], in newFolder: FolderHandle
    ) throws(FileFailure) {
        // Another program may have replaced the file by a link or a pipe.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let from = try calling { () throws(SystemCode) in
            try unsafe SystemCode.check(name.withCString { unsafe openat(folder.descriptor, $0, flags) })
        }
        defer { close(from) }
        var facts = stat()
        guard unsafe fstat(from, &facts) == 0 else { throw failure(.system(errno)) }
        guard facts.kind == S_IFREG else { throw failure(.special) }
        let to = try calling { () throws(SystemCode) in
            try unsafe SystemCode.check(
                newName.withCString {
                    unsafe openat(newFolder.descriptor, $0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
                })
        }
        var isOpen = true
        defer { if isOpen { close(to) } }
        try copyBytes(from, to)
        try keep(facts, on: to)
        isOpen = false
        // Some file systems report only here that there is no space.
        guard close(to) == 0 else { throw failure(.system(errno)) }
    }

    private mutating func copyBytes(_ from: Int32, _ to: Int32) throws(FileFailure) {
        var canShare = true
        while canShare {
            if isInterrupted() { throw failure(.interrupted) }
            let count = csystem_copy_range(from, to, Self.piece)
            if count < 0, errno == EINTR { continue }
            // Some file systems cannot do it, and some report that there is nothing to copy.
            canShare = count > 0
            if count < 0, ![EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(errno) { throw failure(.system(errno)) }
            if count > 0 { reach(count) }
        }
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            if isInterrupted() { throw failure(.interrupted) }
            let count = unsafe read(from, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(.system(errno)) }
            if count == 0 { return }
            var written = 0
            while written < count {
                let more = unsafe buffer[written..<count].withUnsafeBytes { unsafe write(to, $0.baseAddress, $0.count) }
                if more < 0, errno == EINTR { continue }
                guard more > 0 else { throw failure(.system(errno)) }
                written += more
            }
            reach(count)
        }
    }

    private mutating func reach(_ count: Int) {
        copied += count
        progress(copied)
    }

    private func copyLink(
        _ name: [UInt8], _ facts: stat, in folder: FolderHandle, to newName: [UInt8], in newFolder: FolderHandle
    ) throws(FileFailure) {
        var index = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let length = unsafe name.withCString { unsafe readlinkat(folder.descriptor, $0, &index, index.count - 1) }
        guard length >= 0 else { throw failure(.system(errno)) }
        index[length] = 0
        _ = try calling { () throws(SystemCode) in
            try unsafe SystemCode.check(newName.withCString { unsafe symlinkat(index, newFolder.descriptor, $0) })
        }
        // File systems without times of links do not keep them.
        _ = unsafe newName.withCString {
            unsafe utimensat(newFolder.descriptor, $0, [facts.st_atim, facts.st_mtim], AT_SYMLINK_NOFOLLOW)
        }
    }

    private mutating func copyFolder(
        _ name: [UInt8], in folder: FolderHandle, to newName: [UInt8], in newFolder: FolderHandle
    ) throws(FileFailure) {
        guard path.count <= Self.deepest else { throw failure(.tooDeep) }
        let from = try calling { () throws(SystemCode) in try folder.open(name) }
        let to = try calling { () throws(SystemCode) in
            try unsafe SystemCode.check(newName.withCString { unsafe mkdirat(newFolder.descriptor, $0, 0o700) })
            return try newFolder.open(newName)
        }
        for entry in try calling({ () throws(SystemCode) in try from.names() }) {
            path.append(entry)
            try copy(entry, in: from, to: entry, in: to)
            path.removeLast()
        }
        try keep(try calling { () throws(SystemCode) in try from.facts() }, on: to.descriptor)
    }

    /// Sets permissions and times; the set-user-ID and set-group-ID bits are kept only for the same owner.
    private func keep(_ facts: stat, on descriptor: Int32) throws(FileFailure) {
        let kept: mode_t = facts.st_uid == geteuid() ? 0o7777 : 0o1777
        // A file system without permissions keeps none.
        if fchmod(descriptor, facts.st_mode & kept) != 0, errno != EPERM, errno != EOPNOTSUPP {
            throw failure(.system(errno))
        }
        _ = unsafe futimens(descriptor, [facts.st_atim, facts.st_mtim])
    }
}
