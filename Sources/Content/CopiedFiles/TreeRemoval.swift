import Glibc

/// Removes a file, or a folder with its content; a link is removed, but not its target.
enum TreeRemoval {
    /// Removes an entry; `isOurs` is true for a copy made by this program, whose permissions may be changed.
    static func remove(_ name: [UInt8], in folder: FolderHandle, isOurs: Bool) throws(SystemCode) {
        guard try folder.facts(of: name).kind == S_IFDIR else {
            try unsafe SystemCode.check(name.withCString { unsafe unlinkat(folder.descriptor, $0, 0) })
            return
        }
        if isOurs { _ = unsafe name.withCString { unsafe fchmodat(folder.descriptor, $0, 0o700, 0) } }
        let inner = try folder.open(name)
        for entry in try inner.names() { try remove(entry, in: inner, isOurs: isOurs) }
        try unsafe SystemCode.check(name.withCString { unsafe unlinkat(folder.descriptor, $0, AT_REMOVEDIR) })
    }
}
