import CSystem
import Glibc
import PasteboardClient
import SelectionModel

/// The daemon's end of the control socket.
///
/// Holds the lock of its display, listens, and accepts connections of its own user only.
package final class ControlListener {
    package enum Failure: Error, Sendable, CustomStringConvertible {
        /// Another daemon serves this display.
        case alreadyServed
        case folder(RuntimeFolder.Failure)
        case system(SystemError)

        package var description: String {
            switch self {
            case .alreadyServed: "another pasteboardd serves this display"
            case .folder(let failure): failure.description
            case .system(let error): "cannot listen on the control socket: \(error)"
            }
        }
    }

    /// The limit of simultaneous connections, more than any user needs.
    static let maximumConnections = 256

    package let descriptor: Descriptor
    private var lock: Descriptor?
    /// A descriptor reserved for the case that the process has no other left: closing it lets a waiting client be accepted and
    /// disconnected.
    ///
    /// A client that cannot be accepted would keep the loop awake.
    private var spare: Descriptor?
    /// The socket's file; nil if the service manager created it.
    private let file: SocketFile?

    /// True if this process created the socket; otherwise later clients still reach this process.
    var isOwn: Bool { file != nil }

    /// Listens on the socket of a display.
    ///
    /// - Parameters:
    ///   - display: the display that the daemon serves.
    ///   - folder: the folder of the socket; nil: the user's runtime folder.
    ///   - socket: a listening socket created by the service manager, which ensures that there is one daemon for it. The lock
    ///     is taken only so that no other daemon is started beside this one.
    /// - Throws: an error if another daemon listens there, or the system refuses.
    package init(
        display: DisplayName, in folder: RuntimeFolder? = nil, inheriting socket: Descriptor? = nil
    ) throws(Failure) {
        do {
            let folder = try folder ?? RuntimeFolder.open()
            if let socket {
                lock = try? Self.takeLock(folder.lock(of: display))
                descriptor = socket
                file = nil
            } else {
                let path = try folder.socket(of: display)
                lock = try Self.takeLock(folder.lock(of: display))
                descriptor = try Self.listen(at: path)
                file = SocketFile(path)
            }
        } catch let error as RuntimeFolder.Failure {
            throw .folder(error)
        } catch let error as SystemError {
            throw .system(error)
        } catch let error as Failure {
            throw error
        } catch {
            throw .alreadyServed
        }
        spare = Self.makeSpare()
    }

    /// Accepts the next waiting client, if there is one.
    package func accept() -> FrameChannel? {
        while true {
            let number = Glibc.accept(descriptor.number, nil, nil)
            if number < 0, errno == EMFILE || errno == ENFILE, turnAway() { continue }
            guard number >= 0 else { return nil }
            let accepted = Descriptor(owning: number)
            if spare == nil { spare = Self.makeSpare() }
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            if Peer(of: number)?.user == geteuid() { return FrameChannel(accepted) }
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

    /// Removes the socket, so that no new client finds it.
    ///
    /// The lock stays until this object is released. A socket of the service manager stays too: the next client that connects
    /// to it starts the daemon again.
    package func stop() {
        guard let file else { return }
        file.remove()
        shutdown(descriptor.number, Int32(SHUT_RDWR))
    }

    /// Leaves the display to another daemon: removes the socket and releases the lock.
    func giveWay() {
        stop()
        lock = nil
    }

    /// Takes the lock.
    ///
    /// A lock file is never removed: a process that opened it before its removal would lock a file that no other process sees.
    private static func takeLock(_ path: String) throws -> Descriptor {
        let number = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError("open") }
        let descriptor = Descriptor(owning: number)
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else { throw Failure.alreadyServed }
        return descriptor
    }

    /// Creates the socket.
    ///
    /// The holder of the lock is the only daemon, so an existing socket is left over from one that died.
    private static func listen(at path: String) throws(SystemError) -> Descriptor {
        unsafe unlink(path)
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw SystemError("socket") }
        let descriptor = Descriptor(owning: number)
        descriptor.makeNonBlocking()
        let mask = umask(0o177)
        let bound = unsafe SocketAddress(path).with { unsafe bind(number, $0, $1) }
        umask(mask)
        guard bound == 0 else { throw SystemError("bind") }
        guard Glibc.listen(number, 128) == 0 else { throw SystemError("listen") }
        return descriptor
    }
}

/// The name of a socket in the file system.
///
/// The service manager may have replaced it by a socket of its own, so it is removed only if it is still the one created here.
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
