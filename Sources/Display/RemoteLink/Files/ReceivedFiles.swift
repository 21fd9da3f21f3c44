import Glibc
import PasteboardClient
import SystemSupport

/// Files of another computer in a folder of the local session, because programs can only paste files with a path.
///
/// Only this user can access the folder. The files of the last pastes are kept, because a program may still be copying them.
package struct ReceivedFiles {
    private let folder: String

    /// The number of lists that are kept for each computer.
    private static let kept = 4

    /// - Parameter name: the name of the other computer, as a file name.
    /// - Throws: an error if there is no safe folder.
    package init(from name: String) throws(RuntimeFolder.Failure) {
        folder = try RuntimeFolder.open().path + "/files-\(name)"
    }

    /// Writes files into a new folder.
    ///
    /// - Returns: their paths.
    /// - Throws: an error if a file cannot be written; all files are removed then.
    package func store(_ list: RemoteFiles) throws(SystemError) -> [[UInt8]] {
        if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError("mkdir") }
        let place = try makeFolder()
        removeOldest(but: place)
        var paths: [[UInt8]] = []
        do throws(SystemError) {
            for file in list.files {
                // Lists of files are text, so a name in another encoding is repaired.
                let path = Array("\(folder)/\(place)/\(String(decoding: file.name, as: UTF8.self))".utf8)
                try write(file.bytes, to: path)
                paths.append(path)
            }
        } catch {
            remove(place)
            throw error
        }
        return paths
    }

    private func makeFolder() throws(SystemError) -> String {
        var template = Array("\(folder)/XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(path.dropFirst(folder.count + 1))
    }

    private func write(_ bytes: [UInt8], to path: [UInt8]) throws(SystemError) {
        let name = path.map { CChar(bitPattern: $0) } + [0]
        let number = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError("open") }
        let file = Descriptor(owning: number)
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe Glibc.write(file.number, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError("write") }
            written += count
        }
    }

    private func removeOldest(but newest: String) {
        let others = Self.entries(folder).filter { $0 != newest }.map { (name: $0, time: Self.time("\(folder)/\($0)")) }
        for old in others.sorted(by: { ($0.time, $0.name) > ($1.time, $1.name) }).dropFirst(Self.kept - 1) {
            remove(old.name)
        }
    }

    private func remove(_ place: String) {
        for name in Self.entries("\(folder)/\(place)") { unsafe unlink("\(folder)/\(place)/\(name)") }
        unsafe rmdir("\(folder)/\(place)")
    }

    private static func time(_ path: String) -> Int {
        var facts = stat()
        guard unsafe lstat(path, &facts) == 0 else { return 0 }
        return facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec
    }

    private static func entries(_ path: String) -> [String] {
        FolderListing(path)?.map { String(decoding: $0, as: UTF8.self) } ?? []
    }
}
