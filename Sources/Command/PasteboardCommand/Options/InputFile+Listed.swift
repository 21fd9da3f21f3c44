import Glibc
import PasteboardConsole

// Files that are copied as files; symbolic links stay links.
extension InputFile {
    /// Whether the entry exists, even as a broken link.
    var isEntry: Bool {
        var facts = stat()
        return unsafe lstat(systemPath, &facts) == 0
    }

    /// True if it is a file with at most this many bytes.
    func holdsAtMost(_ limit: Int) -> Bool {
        var facts = stat()
        return unsafe stat(systemPath, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && facts.st_size <= limit
    }

    /// The absolute path of the entry, in bytes: links in its parent folders are resolved, but not a link at its end.
    var ownPath: [UInt8] { Self.ownPath(of: ArgumentText.bytes(of: path)) }

    /// The absolute path of an entry with a path.
    static func ownPath(of path: [UInt8]) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        let name = path[start...]
        guard ![[], Array(".".utf8), Array("..".utf8)].contains(Array(name)) else {
            return resolved(path[...]) ?? path
        }
        guard let folder = resolved(start == 0 ? [UInt8(ascii: ".")] : path[..<start]) else { return path }
        return (folder == [slash] ? folder : folder + [slash]) + name
    }

    private static func resolved(_ path: ArraySlice<UInt8>) -> [UInt8]? {
        guard let resolved = unsafe realpath(path.map { CChar(bitPattern: $0) } + [0], nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
    }
}
