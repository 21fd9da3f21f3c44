import Glibc
import SelectionModel

/// The socket of an X server, which shows whether a server may exist, without a connection.
package enum XSocket {
    /// Whether a server listens; true for a display of another machine, which is not tested.
    package static func isThere(_ display: DisplayName) -> Bool {
        guard let colon = display.name.lastIndex(of: ":"), let number = UInt16(display.name[colon...].dropFirst())
        else { return true }
        switch display.name[..<colon] {
        case "", "unix": return listens(at: "/tmp/.X11-unix/X\(number)")
        // A display forwarded by ssh.
        case "localhost", "127.0.0.1": return listens(atPort: 6000 + Int(number))
        default: return true
        }
    }

    /// Tests both sockets of a server: the one in the file system and the abstract one.
    private static func listens(at path: String) -> Bool {
        [path, "\0" + path].contains { name in
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let bytes = Array(name.utf8)
            let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
            return unsafe withUnsafeMutableBytes(of: &address) { room in
                unsafe room[offset...].copyBytes(from: bytes)
                return unsafe connects(AF_UNIX, UnsafeRawBufferPointer(room), length: offset + bytes.count)
            }
        }
    }

    private static func listens(atPort port: Int) -> Bool {
        guard let port = UInt16(exactly: port) else { return true }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return unsafe withUnsafeBytes(of: &address) { unsafe connects(AF_INET, $0, length: $0.count) }
    }

    private static func connects(_ family: Int32, _ address: UnsafeRawBufferPointer, length: Int) -> Bool {
        let socket = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return true }
        defer { close(socket) }
        guard let start = unsafe address.bindMemory(to: sockaddr.self).baseAddress else { return true }
        return unsafe connect(socket, start, socklen_t(length)) == 0
    }
}
