import Glibc

/// A Unix socket in the file system that listens, for clients of the same user only.
package final class ListeningSocket {
    package let descriptor: Descriptor
    /// A reserved descriptor.
    ///
    /// If the process has no other left, it is closed, so that a waiting client can be accepted and disconnected.
    ///
    /// A client that cannot be accepted would keep the loop awake.
    private var spare: Descriptor?
    /// The socket's file; nil if the service manager created it.
    private let file: SocketFile?

    /// True if this process created the socket; otherwise later clients still reach this process.
    package var isOwn: Bool { file != nil }

    /// Creates a socket.
    ///
    /// An existing socket is removed. The holder of the lock is the only server, so that socket is left over from a crashed
    /// server.
    package init(at path: String) throws(SystemError) {
        descriptor = try UnixSocket.listen(at: path, queue: 128)
        file = SocketFile(path)
        spare = Self.makeSpare()
    }

    /// Takes a socket that the service manager created.
    package init(inheriting descriptor: Descriptor) {
        self.descriptor = descriptor
        file = nil
        spare = Self.makeSpare()
    }

    /// Accepts the next waiting client, if there is one.
    package func accept() -> Descriptor? {
        while true {
            let number = Glibc.accept(descriptor.number, nil, nil)
            if number < 0, errno == EMFILE || errno == ENFILE, turnAway() { continue }
            guard number >= 0 else { return nil }
            let accepted = Descriptor(owning: number)
            if spare == nil { spare = Self.makeSpare() }
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            if Peer(of: number)?.user == geteuid() { return accepted }
        }
    }

    /// Accepts and disconnects a client with the last descriptor; returns true if that succeeded.
    private func turnAway() -> Bool {
        guard spare != nil else { return false }
        spare = nil
        let number = Glibc.accept(descriptor.number, nil, nil)
        if number >= 0 { close(number) }
        spare = Self.makeSpare()
        return number >= 0
    }

    private static func makeSpare() -> Descriptor? {
        let number = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        return number < 0 ? nil : Descriptor(owning: number)
    }

    /// Removes the socket, so that no new client finds it; a socket of the service manager is kept.
    package func stop() {
        guard let file else { return }
        file.remove()
        shutdown(descriptor.number, Int32(SHUT_RDWR))
    }
}

/// A lock on a file, which is held until it is released.
///
/// The file is never removed: a process that opened it before its removal would lock a file that no other process sees.
package enum FileLock {
    /// Takes the lock; nil if another process holds it.
    package static func take(_ path: String) throws(SystemError) -> Descriptor? {
        let number = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError("open") }
        let descriptor = Descriptor(owning: number)
        return flock(number, LOCK_EX | LOCK_NB) == 0 ? descriptor : nil
    }
}

/// The name of a socket in the file system.
///
/// The service manager may have replaced it, so it is removed only if it is still the one created here.
private struct SocketFile {
    private let path: String
    private let identity: [UInt64]

    init(_ path: String) {
        self.path = path
        identity = Self.identity(of: path)
    }

    func remove() {
        if Self.identity(of: path) == identity { unsafe unlink(path) }
    }

    private static func identity(of path: String) -> [UInt64] {
        var facts = stat()
        guard unsafe lstat(path, &facts) == 0 else { return [] }
        return [UInt64(facts.st_dev), UInt64(facts.st_ino)]
    }
}
