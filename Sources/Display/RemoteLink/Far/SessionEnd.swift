import CSystem
import Glibc
import PasteboardClient

/// The end of the session in which content was copied for another computer.
///
/// ssh(1) exits only when nothing uses its forwarded connections. So a process that keeps content for the other computer
/// must exit after logout: when the shell of the session has exited, or the socket has been removed.
struct SessionEnd {
    private let path: String
    private let leader: Descriptor?
    private let changes: Descriptor?

    /// - Parameters:
    ///   - leader: the first process of the session; zero or less if unknown.
    ///   - path: the socket that leads to the other computer.
    init(of leader: pid_t, over path: String) {
        self.path = path
        self.leader = Self.owned(leader > 0 ? csystem_process_descriptor(leader) : -1)
        changes = Self.owned(inotify_init1(Int32(IN_CLOEXEC) | O_NONBLOCK))
        if let changes {
            _ = unsafe inotify_add_watch(changes.number, path, UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF))
        }
    }

    /// The events to wait for.
    var pollRequest: PollRequest { PollRequest([leader, changes].compactMap { $0 }.map { ($0.number, .read) }) }

    /// Whether the session has ended, after one of the descriptors became readable.
    func hasCome(_ ready: [Int32]) -> Bool {
        if let leader, ready.contains(leader.number) { return true }
        guard let changes, ready.contains(changes.number) else { return false }
        var buffer = [UInt8](repeating: 0, count: 4096)
        _ = unsafe read(changes.number, &buffer, buffer.count)
        return unsafe access(path, F_OK) != 0
    }

    private static func owned(_ number: Int32) -> Descriptor? { number >= 0 ? Descriptor(owning: number) : nil }
}
