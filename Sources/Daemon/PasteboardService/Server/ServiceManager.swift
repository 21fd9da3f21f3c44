import CSystem
import Glibc
import PasteboardClient

/// The interface to systemd, or to another service manager with the same protocols (sd_notify(3), sd_listen_fds(3)).
struct ServiceManager {
    enum State: String {
        case ready = "READY=1"
        case stopping = "STOPPING=1"
    }

    /// The first inherited descriptor (SD_LISTEN_FDS_START).
    private static let firstDescriptor: Int32 = 3

    private let address: SocketAddress?
    /// A listening socket for which this process was started.
    let socket: Descriptor?

    /// Reads the variables and removes them from the environment, so that child processes do not use them.
    init() {
        socket = Self.inheritedSocket()
        address = environment("NOTIFY_SOCKET").flatMap { SocketAddress(named: $0) }
        for name in ["NOTIFY_SOCKET", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsafe unsetenv(name) }
    }

    /// Reports the state of this process.
    ///
    /// It does not wait for an answer.
    func say(_ state: State) {
        guard let address else { return }
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return }
        let descriptor = Descriptor(owning: number)
        let words = Array(state.rawValue.utf8)
        _ = unsafe address.with { unsafe sendto(descriptor.number, words, words.count, 0, $0, $1) }
    }

    /// Returns the inherited socket if it is in the file system: an abstract one has no permissions.
    private static func inheritedSocket() -> Descriptor? {
        guard environment("LISTEN_PID") == String(getpid()), environment("LISTEN_FDS") == "1" else { return nil }
        guard csystem_is_listening(firstDescriptor) == 1 else { return nil }
        let descriptor = Descriptor(owning: firstDescriptor)
        _ = fcntl(firstDescriptor, F_SETFD, FD_CLOEXEC)
        descriptor.makeNonBlocking()
        return descriptor
    }
}
