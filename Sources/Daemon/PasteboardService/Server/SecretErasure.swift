import PasteboardClient
import SelectionModel

/// Overwrites memory of released secrets, and of items just deleted from the history.
struct SecretErasure {
    /// The time after which transfers of an ended secret are complete.
    private static let time: Duration = .seconds(15)

    /// The number of secrets whose memory has been erased, or is about to be.
    private var erased = 0
    /// The time until which copies of an ended secret may still be freed, such as those of its last transfer.
    private var end: Instant?

    mutating func proceed(_ server: PasteboardServer, hasDeleted: Bool, now: Instant) {
        if server.machine.secretsDropped > erased {
            erased = server.machine.secretsDropped
            end = now + Self.time
            server.eraseBuffers()
        }
        if hasDeleted {
            server.eraseBuffers()
            PhysicalMemory.eraseKept()
        }
        guard let end else { return }
        if end <= now {
            self.end = nil
            server.eraseBuffers()
        }
        PhysicalMemory.eraseKept()
    }
}
