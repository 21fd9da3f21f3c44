import ClipboardHistory
import Glibc
import PasteboardClient

/// The folder of the history's file: private to the user, and used by one process at a time.
struct HistoryFolder {
    /// The reason why the folder cannot be used, as a sentence for the user.
    struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    let path: String
    private let lock: Descriptor

    /// The name of the file, one of the names in ``HistoryProgram``.
    private let name: String

    var file: String { path + "/" + name }
    /// The path of the file that is not encrypted.
    var plainFile: String { path + "/" + HistoryProgram.fileName }

    /// Makes the folder if it is missing, checks that it is private, and takes its lock.
    init(_ path: String, name: String = HistoryProgram.fileName) throws(Unusable) {
        self.path = path
        self.name = name
        try Self.make(path)
        try Self.check(path, isFolder: true)
        let lock: Descriptor?
        do throws(SystemError) {
            lock = try FileLock.take(path + "/history.lock")
        } catch {
            throw Unusable(description: "cannot write in \(path): \(error)")
        }
        guard let lock else { throw Unusable(description: "another pasteboard-history uses \(path)") }
        self.lock = lock
        for path in Set([file, plainFile]) {
            for name in [path, path + "-wal", path + "-journal"] where Self.isThere(name) {
                try Self.check(name, isFolder: false)
            }
        }
        makeFile()
    }

    /// Creates the file if it is missing, with access for the user only; SQLite gives its journal the same mode.
    func makeFile() {
        let number = unsafe open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if number >= 0 { close(number) }
    }

    /// Renames a damaged file and the files that belong to it; returns its new name.
    func setAside() -> String {
        let ending = name.split(separator: ".").last ?? ""
        var number = 1
        while Self.isThere("\(path)/history.damaged-\(number).\(ending)") { number += 1 }
        let name = "\(path)/history.damaged-\(number).\(ending)"
        for suffix in ["-wal", "-journal", ""] {
            _ = unsafe rename(file + suffix, name + suffix)
        }
        makeFile()
        return name
    }

    /// Whether there is an unencrypted file next to the encrypted one.
    var hasPlainFile: Bool { file != plainFile && Self.isThere(plainFile) }

    /// Removes the file that is not encrypted, which is now empty.
    func removePlainFile() {
        for suffix in ["", "-wal", "-journal"] { _ = unsafe unlink(plainFile + suffix) }
    }

    /// The size of the file and the files that belong to it, in bytes.
    var size: Int {
        ["", "-wal"].reduce(0) { sum, suffix in
            var facts = stat()
            return unsafe lstat(file + suffix, &facts) == 0 ? sum + Int(facts.st_size) : sum
        }
    }

    /// The identity of a file in the file system.
    struct FileNumber: Equatable {
        let device: dev_t
        let index: ino_t
    }

    /// The number of the file; nil if it is gone.
    var fileNumber: FileNumber? {
        var facts = stat()
        return unsafe lstat(file, &facts) == 0 ? FileNumber(device: facts.st_dev, index: facts.st_ino) : nil
    }

    private static func isThere(_ path: String) -> Bool {
        var facts = stat()
        return unsafe lstat(path, &facts) == 0
    }

    /// Makes a folder and its parents, with access for the user only.
    private static func make(_ path: String) throws(Unusable) {
        guard !isThere(path) else { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw Unusable(description: "cannot make the folder \(path): \(SystemError("mkdir"))")
        }
    }

    private static func check(_ path: String, isFolder: Bool) throws(Unusable) {
        var facts = stat()
        guard unsafe lstat(path, &facts) == 0 else {
            throw Unusable(description: "cannot read \(path): \(SystemError("lstat"))")
        }
        guard facts.st_mode & S_IFMT == (isFolder ? S_IFDIR : S_IFREG) else {
            throw Unusable(description: "\(path) is not a \(isFolder ? "folder" : "file"), or is a link")
        }
        guard facts.st_uid == geteuid() else { throw Unusable(description: "\(path) belongs to another user") }
        guard facts.st_mode & 0o077 == 0 else {
            throw Unusable(description: "\(path) is open to others; make it mode \(isFolder ? "0700" : "0600")")
        }
    }
}
