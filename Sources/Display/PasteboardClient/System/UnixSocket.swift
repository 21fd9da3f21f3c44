import Glibc

/// Unix stream sockets with a path; they do not block.
package enum UnixSocket {
    /// Creates a socket that is not connected.
    static func make() throws(SystemError) -> Descriptor {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw SystemError("socket") }
        let descriptor = Descriptor(owning: number)
        descriptor.makeNonBlocking()
        return descriptor
    }

    /// Connects to the socket at a path.
    ///
    /// - Throws: an error that ``SystemError/isWithoutListener`` if no process serves it.
    package static func connect(to path: String) throws(SystemError) -> Descriptor {
        let descriptor = try make()
        while unsafe SocketAddress(path).with({ unsafe Glibc.connect(descriptor.number, $0, $1) }) != 0 {
            if errno != EINTR { throw SystemError("connect") }
        }
        return descriptor
    }

    /// Listens at a path, on a socket that only this user can connect to; it replaces an older one.
    package static func listen(at path: String, queue: Int32) throws(SystemError) -> Descriptor {
        let descriptor = try make()
        unsafe unlink(path)
        let mask = umask(0o177)
        let bound = unsafe SocketAddress(path).with { unsafe bind(descriptor.number, $0, $1) }
        umask(mask)
        guard bound == 0 else { throw SystemError("bind") }
        guard Glibc.listen(descriptor.number, queue) == 0 else { throw SystemError("listen") }
        return descriptor
    }
}

extension SystemError {
    /// True if no process serves the socket.
    package var isWithoutListener: Bool { code == ENOENT || code == ECONNREFUSED }
}
