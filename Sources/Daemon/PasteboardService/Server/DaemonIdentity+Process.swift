import Glibc
import PasteboardClient
import SelectionModel

extension DaemonIdentity {
    /// Returns the identity of this process.
    static func own(stays: Bool, folder: RuntimeFolder) -> DaemonIdentity {
        var name = [CChar](repeating: 0, count: 256)
        unsafe gethostname(&name, name.count - 1)
        return DaemonIdentity(
            host: text(name), machine: firstLine(of: "/proc/sys/kernel/random/boot_id"), user: geteuid(),
            process: getpid(), stays: stays, folder: folder.base)
    }

    private static func firstLine(of path: String) -> String {
        guard let file = unsafe fopen(path, "r") else { return "" }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard unsafe fgets(&line, Int32(line.count), file) != nil else { return "" }
        return text(line)
    }

    /// Returns the text before the first line feed or NUL.
    private static func text(_ characters: [CChar]) -> String {
        let bytes = characters.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes.prefix { $0 != 0 && $0 != 0x0A }, as: UTF8.self)
    }
}
