import Glibc
import SystemSupport

/// An X server that accepts a connection, and exits at the client's first request.
final class EndingServer {
    /// As in `DISPLAY`.
    let display: String

    struct NoSocket: Error {}

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        let port = Int(UInt16(bigEndian: address.sin_port))
        // A display's number is added to 6000.
        guard isListening, port >= 6000 else { throw NoSocket() }
        display = "127.0.0.1:\(port - 6000)"
        guard DetachedThread.start(signals: .none, { Self.serve(listener) }) else { throw NoSocket() }
    }

    private static func serve(_ listener: Int32) {
        let client = accept(listener, nil, nil)
        close(listener)
        defer { close(client) }
        var room = [UInt8](repeating: 0, count: 4096)
        guard read(client, &room, room.count) > 0, write(client, welcome, welcome.count) == welcome.count else {
            return
        }
        _ = read(client, &room, room.count)
    }

    /// A server's setup information: one screen with one visual (X Window System Protocol, "Connection Setup").
    private static let welcome: [UInt8] = {
        var bytes: [UInt8] = [1, 0]
        func add(_ numbers: [UInt16]) { for number in numbers { bytes += [UInt8(number & 255), UInt8(number >> 8)] } }
        func add(_ numbers: [UInt32]) {
            for number in numbers { add([UInt16(number & 0xffff), UInt16(number >> 16)]) }
        }
        let words = 8 + 10 + 2 + 6
        add([11, 0, UInt16(words)] as [UInt16])
        // The release, the identifiers of resources, and no vendor.
        add([1, 0x20_0000, 0x1f_ffff, 0] as [UInt32])
        add([0, 0xffff] as [UInt16])
        bytes += [1, 0, 0, 0, 32, 32, 8, 255, 0, 0, 0, 0]
        // The screen: its root, its colors, its size, and its visual.
        add([0x100, 0x101, 0xff_ffff, 0, 0] as [UInt32])
        add([64, 64, 16, 16, 1, 1] as [UInt16])
        add([0x102] as [UInt32])
        bytes += [0, 0, 24, 1]
        bytes += [24, 0, 1, 0, 0, 0, 0, 0]
        add([0x102] as [UInt32])
        bytes += [4, 8, 0, 1]
        add([0xff_0000, 0xff00, 0xff, 0] as [UInt32])
        return bytes
    }()
}
