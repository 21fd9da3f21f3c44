import Glibc
import PasteboardConsole
import UniformTypes

/// A new file, named after the current time and the type of its content.
struct NewFile {
    private let folder: String
    private let name: String
    private let suffix: String

    /// Creates a file in this folder; the type recognized from the content has precedence over the offered one.
    init(in folder: String, type: UniformType, _ content: [UInt8]) {
        self.folder = folder
        let found = ContentMagic.type(of: content) ?? type
        let type = type.conforms(to: found) ? type : found
        suffix = type.isPlainTextOnly ? "txt" : type.preferredFilenameExtension ?? "bin"
        name = "pasted-\(Self.moment)"
    }

    /// Writes the file and returns its path; an existing file is not replaced.
    func write(_ bytes: [UInt8]) throws -> String {
        for number in 1...999 {
            let path = "\(folder)/\(name)\(number == 1 ? "" : "-\(number)").\(suffix)"
            let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw CommandFailure.cannotWrite(path) }
            let isWritten = StandardOutput.writeAll(bytes, to: descriptor)
            guard close(descriptor) == 0, isWritten else {
                let failure = CommandFailure.cannotWrite(path)
                unsafe unlink(path)
                throw failure
            }
            return absolute(path)
        }
        throw CommandFailure.cannotWrite("\(folder)/\(name).\(suffix)")
    }

    private func absolute(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The local time as file names use it: 2026-05-04-093000.
    private static var moment: String {
        var seconds = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        let day = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map { twoDigits($0) }.joined(
            separator: "-")
        return unsafe day + "-" + [parts.tm_hour, parts.tm_min, parts.tm_sec].map { twoDigits($0) }.joined()
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
