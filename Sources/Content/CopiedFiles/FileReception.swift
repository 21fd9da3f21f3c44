import CSystem
import Glibc

/// Copies or moves files into a folder, as a file manager does.
///
/// Existing entries are never replaced: a name in use gets a number. A file or a folder appears under its name only
/// when it is complete, and not at all after a failure. Links are copied as links.
package struct FileReception {
    /// A file that has arrived.
    package struct Arrival: Hashable, Sendable {
        /// The new path.
        package let path: [UInt8]
        /// True if its own name was in use.
        package let isRenamed: Bool
        /// True if it was already there, so that nothing was done.
        package let wasThere: Bool
    }

    private let path: [UInt8]
    private let folder: FolderHandle
    private let isInterrupted: () -> Bool
    private let progress: (Int) -> Void

    /// The highest number in a name.
    private static let lastNumber = 9999

    /// Opens a folder.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - isInterrupted: called repeatedly; once it returns true, copying stops, and incomplete files are removed.
    ///   - progress: told how many bytes of a file or a folder have been copied.
    /// - Throws: where it cannot be opened.
    package init(
        into path: [UInt8], isInterrupted: @escaping () -> Bool = { false },
        progress: @escaping (Int) -> Void = { _ in }
    ) throws(FileFailure) {
        do throws(SystemCode) {
            folder = try FolderHandle.open(path: path)
        } catch {
            throw FileFailure(path: path, reason: .system(error.value))
        }
        self.path = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
        self.isInterrupted = isInterrupted
        self.progress = progress
    }

    /// Copies or moves a file by its absolute path.
    ///
    /// - Throws: where that fails; nothing has changed then, unless the reason is `notRemoved`.
    package func receive(_ source: [UInt8], moving: Bool) throws(FileFailure) -> Arrival {
        let entry = try SourceEntry(source)
        if entry.isFolder, try isWithin(entry) { throw entry.failure(.intoItself) }
        if moving {
            if try isHere(entry.folder) {
                return Arrival(path: path + entry.name.bytes, isRenamed: false, wasThere: true)
            }
            if let arrival = try rename(entry.name.bytes, in: entry.folder, entry) { return arrival }
        }
        let arrival = try copy(entry)
        if moving { try remove(entry) }
        return arrival
    }
}

extension FileReception {
    private func calling<Result>(
        _ entry: SourceEntry, _ body: () throws(SystemCode) -> Result
    ) throws(FileFailure) -> Result {
        do throws(SystemCode) {
            return try body()
        } catch {
            throw entry.failure(.system(error.value))
        }
    }

    private func isHere(_ other: FolderHandle) throws(FileFailure) -> Bool {
        do throws(SystemCode) {
            return try folder.facts().isSame(as: other.facts())
        } catch {
            throw FileFailure(path: path, reason: .system(error.value))
        }
    }

    /// True if the destination is this entry, or inside it.
    private func isWithin(_ entry: SourceEntry) throws(FileFailure) -> Bool {
        try calling(entry) { () throws(SystemCode) in
            let source = try entry.folder.facts(of: entry.name.bytes)
            var place = folder
            while true {
                let facts = try place.facts()
                if facts.isSame(as: source) { return true }
                let parent = try place.parent()
                if try parent.facts().isSame(as: facts) { return false }
                place = parent
            }
        }
    }

    /// Copies an entry under a temporary name, then renames it.
    private func copy(_ entry: SourceEntry) throws(FileFailure) -> Arrival {
        let hidden = Array(".pasteboard-\(getpid())-\(UInt32.random(in: 0 ... .max)).part".utf8)
        do throws(FileFailure) {
            var tree = TreeCopy(of: entry.path, isInterrupted: isInterrupted, progress: progress)
            try tree.copy(entry.name.bytes, in: entry.folder, to: hidden, in: folder)
            guard let arrival = try rename(hidden, in: folder, entry) else { throw entry.failure(.system(EXDEV)) }
            return arrival
        } catch {
            try? TreeRemoval.remove(hidden, in: folder, isOurs: true)
            throw error
        }
    }

    /// Moves an entry into the destination by renaming it, with a number if necessary; nil if it is on another file
    /// system.
    private func rename(
        _ name: [UInt8], in origin: FolderHandle, _ entry: SourceEntry
    ) throws(FileFailure) -> Arrival? {
        for number in 1...Self.lastNumber {
            let new = number == 1 ? entry.name : entry.name.numbered(number, isFolder: entry.isFolder)
            switch renameIfFree(name, in: origin, to: new.bytes, isFolder: entry.isFolder) {
            case 0: return Arrival(path: path + new.bytes, isRenamed: number > 1, wasThere: false)
            case EEXIST: continue
            case EXDEV: return nil
            case let code: throw entry.failure(.system(code))
            }
        }
        throw entry.failure(.noFreeName)
    }

    /// Renames an entry if the new name is not in use; returns 0 or an `errno`, `EEXIST` for a name in use.
    private func renameIfFree(_ name: [UInt8], in origin: FolderHandle, to new: [UInt8], isFolder: Bool) -> Int32 {
        unsafe name.withCString { name in
            unsafe new.withCString { new in
                if unsafe csystem_rename_new(origin.descriptor, name, folder.descriptor, new) == 0 { return 0 }
                guard errno == EINVAL || errno == ENOSYS else { return errno }
                // The file system cannot do it in one step. For a file, a second name is created, which fails if the
                // name is in use; for a folder, an empty folder that another program creates between the two steps is
                // replaced.
                if !isFolder, unsafe linkat(origin.descriptor, name, folder.descriptor, new, 0) == 0 {
                    return unsafe unlinkat(origin.descriptor, name, 0) == 0 ? 0 : errno
                }
                if !isFolder, errno == EEXIST || errno == EXDEV { return errno }
                if unsafe faccessat(folder.descriptor, new, F_OK, AT_SYMLINK_NOFOLLOW) == 0 { return EEXIST }
                return unsafe renameat(origin.descriptor, name, folder.descriptor, new) == 0 ? 0 : errno
            }
        }
    }

    /// Removes an entry that has been copied to another file system, once the copy is on the disk.
    private func remove(_ entry: SourceEntry) throws(FileFailure) {
        do throws(SystemCode) {
            try SystemCode.check(csystem_sync(folder.descriptor))
            try TreeRemoval.remove(entry.name.bytes, in: entry.folder, isOurs: false)
        } catch {
            throw entry.failure(.notRemoved(error.value))
        }
    }
}

/// An entry to copy or move: its folder and its name.
private struct SourceEntry {
    let path: [UInt8]
    let folder: FolderHandle
    let name: FileName
    let isFolder: Bool

    init(_ path: [UInt8]) throws(FileFailure) {
        self.path = path
        let slash = UInt8(ascii: "/")
        let end = path.lastIndex { $0 != slash } ?? -1
        let trimmed = path[...end]
        guard path.first == slash, let last = trimmed.lastIndex(of: slash),
            let name = FileName(Array(trimmed[(last + 1)...]))
        else { throw FileFailure(path: path, reason: .nameless) }
        self.name = name
        do throws(SystemCode) {
            folder = try FolderHandle.open(path: Array(trimmed[...last]))
            isFolder = try folder.facts(of: name.bytes).kind == S_IFDIR
        } catch {
            throw FileFailure(path: path, reason: .system(error.value))
        }
    }

    func failure(_ reason: FileFailure.Reason) -> FileFailure { FileFailure(path: path, reason: reason) }
}
