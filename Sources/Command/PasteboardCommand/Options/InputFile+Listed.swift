import Glibc
import PasteboardConsole

// Files that are copied as files; symbolic links stay links.
extension InputFile {
    /// Whether the entry exists, even as a broken link.
    var isEntry: Bool {
        var facts = stat()
        return unsafe lstat(path, &facts) == 0
    }

    /// True if it is a file with at most this many bytes.
    func holdsAtMost(_ limit: Int) -> Bool {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && facts.st_size <= limit
    }

    /// The absolute path of the entry: links in its parent folders are resolved, but not a link at its end.
    var ownPath: String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !["", ".", ".."].contains(name) else { return Self.resolved(path) ?? path }
        let folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/") + "/"
        guard let resolved = Self.resolved(folder) else { return path }
        return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
