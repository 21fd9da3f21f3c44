import CSystem
import Glibc
import SelectionModel

/// A set of descriptors that is polled as one: its own descriptor is readable while any member is ready.
package final class Readiness {
    /// The conditions that are polled, or met.
    package struct State: OptionSet, Sendable {
        package let rawValue: Int32

        package init(rawValue: Int32) { self.rawValue = rawValue }

        package static let reading = State(rawValue: Int32(CSYSTEM_READING))
        package static let writing = State(rawValue: Int32(CSYSTEM_WRITING))
        package static let closed = State(rawValue: Int32(CSYSTEM_CLOSED))
    }

    package let descriptor: Int32

    package init?() {
        descriptor = csystem_readiness()
        if descriptor < 0 { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// Adds a descriptor, or changes its conditions.
    ///
    /// - Returns: false if it cannot be polled, such as a file, which is always ready.
    @discardableResult
    package func set(_ member: Int32, _ state: State) -> Bool {
        csystem_readiness_set(descriptor, member, state.rawValue) == 0
    }

    package func remove(_ member: Int32) { csystem_readiness_remove(descriptor, member) }

    /// Returns the members that are ready now; only some if there are many.
    package func next() -> [(descriptor: Int32, state: State)] {
        var members = [Int32](repeating: 0, count: Self.atOnce)
        var states = [Int32](repeating: 0, count: Self.atOnce)
        let count = unsafe csystem_readiness_next(descriptor, &members, &states, Int32(Self.atOnce))
        return (0..<Int(count)).map { (members[$0], State(rawValue: states[$0])) }
    }

    /// Waits until a member is ready, for a minute at most.
    func wait(until end: Instant) {
        let left = max(0, (end - Instant.now) / .milliseconds(1)).rounded(.up)
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&entry, 1, Int32(min(left, 60_000)))
    }

    private static let atOnce = 64
}
