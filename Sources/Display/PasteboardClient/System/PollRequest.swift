import SelectionModel

/// A wait for descriptors, with an optional deadline.
package struct PollRequest: Sendable {
    package var interests: [(descriptor: Int32, interest: Poll.Interest)]
    /// The deadline; nil waits forever.
    package var deadline: Instant?

    package init(_ interests: [(descriptor: Int32, interest: Poll.Interest)] = [], until deadline: Instant? = nil) {
        self.interests = interests
        self.deadline = deadline
    }

    /// Waits for both, until the earlier moment.
    package func adding(_ other: PollRequest) -> PollRequest {
        PollRequest(interests + other.interests, until: [deadline, other.deadline].compactMap { $0 }.min())
    }

    /// Waits.
    ///
    /// Returns the descriptors that are ready, or that the peer has closed.
    @discardableResult
    package func wait() -> [Int32] {
        let ready = Poll.wait(for: interests, until: deadline)
        return zip(interests, ready).filter(\.1).map(\.0.descriptor)
    }
}

extension ReadingConnection {
    /// The descriptors and the deadline that its owner waits for.
    package var pollRequest: PollRequest { PollRequest([(fileDescriptor, .read)], until: nextDeadline) }
}

extension FrameChannel {
    /// The descriptors and the deadline that its owner waits for.
    package var pollRequest: PollRequest { PollRequest([(descriptor.number, interest)]) }
}
