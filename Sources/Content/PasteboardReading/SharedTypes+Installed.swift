import Glibc
import PasteboardClient
import UniformTypes

extension SharedTypes {
    /// The database of this desktop, in the folders of the XDG Base Directory Specification 0.8.
    package static let installed = SharedTypes {
        let home = environment("HOME").map { $0 + "/.local/share" }
        let own = environment("XDG_DATA_HOME") ?? home
        let others = environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        let folders = [own].compactMap { $0 } + others.split(separator: ":").map(String.init)
        // A relative folder counts as none, as the specification has it.
        return folders.filter { $0.hasPrefix("/") }.map { $0 + "/mime" }
    } read: {
        FileContent.read($0, limit: SharedTypes.fileLimit)
    }
}

/// A file of the system, as bytes.
private enum FileContent {
    /// nil if there is none, or it is larger than the limit.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        // A pipe in its place must not block the caller.
        let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { return nil }
        let descriptor = Descriptor(owning: number)
        var facts = stat()
        guard unsafe fstat(number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        var count = 0
        while count < bytes.count {
            let read = unsafe bytes[count...].withUnsafeMutableBytes {
                unsafe Glibc.read(descriptor.number, $0.baseAddress, $0.count)
            }
            if read < 0, errno == EINTR { continue }
            if read <= 0 { break }
            count += read
        }
        return Array(bytes.prefix(count))
    }
}
