import Glibc
import SelectionModel

/// What a test waited for did not happen.
package struct TookTooLong: Error {
    package init() {}
}

/// Polls a condition every few milliseconds, because no descriptor reports it.
package func waitUntil(limit: Duration = .seconds(120), _ condition: () throws -> Bool) throws {
    let end = Instant.now + limit
    while try !condition() {
        guard Instant.now < end else { throw TookTooLong() }
        poll(nil, 0, 3)
    }
}

/// Waits until one of the descriptors can be read, or a moment comes.
package func wait(for descriptors: [Int32], until end: Instant) {
    let milliseconds = max(0, (end - Instant.now) / .milliseconds(1)).rounded(.up)
    var wishes = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&wishes, nfds_t(wishes.count), Int32(min(milliseconds, 60_000)))
}
