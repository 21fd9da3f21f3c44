import CSystem
import Glibc
import PasteboardClient
import SelectionModel

/// The daemon's end of the control socket.
///
/// It holds the lock of its display, listens, and accepts connections only from its own user.
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

    /// The maximum number of simultaneous connections, more than any user needs.
    static let maximumConnections = 256

    private let socket: ListeningSocket
    private var lock: Descriptor?

    package var descriptor: Descriptor { socket.descriptor }

    /// True if this process created the socket; otherwise later clients still reach this process.
    var isOwn: Bool { socket.isOwn }

    /// Listens on the socket of a display.
    ///
    /// - Parameters:
    ///   - display: the display that the daemon serves.
    ///   - folder: the folder of the socket, or nil for the user's runtime folder.
    ///   - socket: a listening socket created by the service manager, which ensures that it has one daemon. The lock is taken
    ///     only to prevent another daemon from starting next to this one.
    /// - Throws: an error if another daemon listens there, or the system refuses.
    package init(
        display: DisplayName, in folder: RuntimeFolder? = nil, inheriting socket: Descriptor? = nil
    ) throws(Failure) {
        do {
            let folder = try folder ?? RuntimeFolder.open()
            if let socket {
                lock = try? FileLock.take(folder.lock(of: display))
                self.socket = ListeningSocket(inheriting: socket)
            } else {
                let path = try folder.socket(of: display)
                guard let lock = try FileLock.take(folder.lock(of: display)) else { throw Failure.alreadyServed }
                self.lock = lock
                self.socket = try ListeningSocket(at: path)
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
    }

    /// Accepts the next waiting client, if there is one.
    package func accept() -> FrameChannel? { socket.accept().map { FrameChannel($0) } }

    /// Removes the socket, so that no new client finds it.
    ///
    /// The lock stays until this object is released. The service manager's socket stays too: its next client starts the daemon
    /// again.
    package func stop() { socket.stop() }

    /// Hands the display over to another daemon: removes the socket and releases the lock.
    func giveWay() {
        stop()
        lock = nil
    }
}
