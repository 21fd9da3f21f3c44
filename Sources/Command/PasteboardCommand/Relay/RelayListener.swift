import CSystem
import Glibc
import PasteboardClient

/// The socket through which another computer reaches this one: ssh forwards to it, or a container mounts it.
package struct RelayListener {
    package let path: String
    package let descriptor: Descriptor

    /// The maximum number of connections.
    static let connections = 64

    /// Listens on a socket that only this user can connect to.
    package init(at path: String) throws(SystemError) {
        guard path.utf8.count < 108 else { throw SystemError("bind", code: ENAMETOOLONG) }
        self.init(at: path, inheriting: try UnixSocket.listen(at: path, queue: 64))
    }

    /// Takes over a socket that is already listening.
    package init(at path: String, inheriting descriptor: Descriptor) {
        descriptor.makeNonBlocking()
        self.path = path
        self.descriptor = descriptor
    }

    /// Accepts the next connection of this user or root; nil if none waits.
    func accept() -> Descriptor? {
        while true {
            let number = Glibc.accept(descriptor.number, nil, nil)
            guard number >= 0 else { return nil }
            let accepted = Descriptor(owning: number)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            if let peer = Peer(of: number), peer.user == geteuid() || peer.user == 0 { return accepted }
        }
    }

    /// Removes the socket.
    package func remove() { unsafe unlink(path) }

    /// Whether the socket's file exists.
    var isThere: Bool { unsafe access(path, F_OK) == 0 }
}
