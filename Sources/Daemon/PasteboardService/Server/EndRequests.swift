import CSystem
import Glibc
import PasteboardClient

/// The signals that ask the daemon to exit, SIGTERM and SIGINT, as a descriptor to poll.
///
/// The daemon exits between two iterations of its loop, never within one.
final class EndRequests {
    private let descriptor: Descriptor?

    /// Blocks the default action of these signals.
    ///
    /// On a kernel without signalfd(2), they still end the process.
    init() {
        let number = csystem_end_requests()
        descriptor = number < 0 ? nil : Descriptor(owning: number)
    }

    var pollEntry: (descriptor: Int32, interest: Poll.Interest)? { descriptor.map { ($0.number, .read) } }

    /// True if a signal has arrived since the last call.
    func hasNew() -> Bool {
        guard let descriptor else { return false }
        var record = [UInt8](repeating: 0, count: 128)
        return unsafe read(descriptor.number, &record, record.count) > 0
    }
}
