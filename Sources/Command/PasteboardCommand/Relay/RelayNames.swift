import Glibc
import PasteboardClient

/// The files of the runtime folder that belong to another computer.
package struct RelayNames {
    private let folder: RuntimeFolder
    private let host: String

    /// - Parameter host: the user's name for the other computer.
    /// - Throws: an error if there is no safe folder.
    package init(host: String) throws(RuntimeFolder.Failure) {
        folder = try RuntimeFolder.open()
        self.host = host
    }

    /// The socket of a host that is served until the session ends, for ssh configurations and containers.
    package var socket: String { "\(folder.path)/remote-\(Self.fileName(host)).sock" }

    /// The socket of one connection.
    package func socket(of process: pid_t) -> String { "\(folder.path)/ssh-\(process).sock" }

    /// The lock of the process that serves the socket.
    package var lock: String { "\(folder.path)/remote-\(Self.fileName(host)).lock" }

    /// The file that permits the host to read; its modification time is the start of the permission.
    package var permission: String { "\(folder.path)/remote-\(Self.fileName(host)).allow" }

    /// A host name as a file name: letters, digits, `-`, `_`, `.` and `@` stay unchanged, any other byte becomes `%` and two
    /// digits.
    static func fileName(_ name: String) -> String {
        name.utf8.reduce(into: "") { result, byte in
            switch byte {
            case 0x30...0x39, 0x40...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
    }
}
