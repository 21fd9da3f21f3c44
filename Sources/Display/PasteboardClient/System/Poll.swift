import Glibc
import SelectionModel

/// Waits until a descriptor is ready or a deadline has passed.
package struct Poll {
    /// The events of one descriptor.
    package struct Interest: OptionSet, Sendable {
        package let rawValue: Int16

        package init(rawValue: Int16) { self.rawValue = rawValue }

        package static let read = Interest(rawValue: Int16(POLLIN))
        package static let write = Interest(rawValue: Int16(POLLOUT))
    }

    /// Waits, and returns for each descriptor whether it is ready or closed by the peer.
    ///
    /// Without a deadline, it waits indefinitely.
    package static func wait(
        for interests: [(descriptor: Int32, interest: Interest)], until deadline: Instant?
    ) -> [Bool] {
        var entries = interests.map { pollfd(fd: $0.descriptor, events: $0.interest.rawValue, revents: 0) }
        let timeout = deadline.map { milliseconds(until: $0) } ?? -1
        _ = unsafe poll(&entries, nfds_t(entries.count), timeout)
        return entries.map { $0.revents != 0 }
    }

    /// Rounded up, so that the deadline has passed when the wait ends.
    private static func milliseconds(until deadline: Instant) -> Int32 {
        let left = deadline - Instant.now
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
