import CSystem
import Glibc
import PasteboardClient

/// The signals that ask the daemon to end, SIGTERM and SIGINT, as something to poll: it ends between two steps of its loop,
/// never within one.
final class EndRequests {
    private let descriptor: Descriptor?

    /// From here on these signals do not end the process.
    ///
    /// Where the kernel has no signalfd(2), they still do.
    init() {
        let number = csystem_end_requests()
        descriptor = number < 0 ? nil : Descriptor(owning: number)
    }

    var pollEntry: (descriptor: Int32, interest: Poll.Interest)? {
        descriptor.map { ($0.number, .read) }
    }

    /// Whether one has come since this was last asked.
    func hasNew() -> Bool {
        guard let descriptor else { return false }
        var record = [UInt8](repeating: 0, count: 128)
        return read(descriptor.number, &record, record.count) > 0
    }
}
