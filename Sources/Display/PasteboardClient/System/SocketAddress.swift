import Glibc

/// The address of a Unix socket, whose path must be shorter than 108 bytes.
package struct SocketAddress {
    private var address = sockaddr_un()
    private var length = socklen_t(MemoryLayout<sockaddr_un>.size)

    package init(_ path: String) {
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { space in
            for (index, byte) in path.utf8.prefix(space.count - 1).enumerated() { unsafe space[index] = byte }
        }
    }

    /// Parses an address as systemd writes it; nil if it is invalid or too long.
    ///
    /// It is a path, or `@` and the name of an abstract socket (unix(7)), whose length is explicit.
    package init?(named name: String) {
        guard name.utf8.count < 108, name.utf8.count > 1, name.hasPrefix("/") || name.hasPrefix("@") else { return nil }
        self.init(name)
        guard name.hasPrefix("@") else { return }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0[0] = 0 }
        length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
    }

    package func with<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, length)
            }
        }
    }
}
