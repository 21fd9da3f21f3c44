/// The limits of size and time for a conversion.
package struct RetrievalLimits: Sendable, Hashable {
    /// The largest content in bytes.
    package var bytes: Int
    /// The longest time without an event from the owner.
    package var silence: Duration
    /// The least number of bytes within `ratePeriod`; fewer count as a timeout, so that a slow owner cannot block a reader
    /// forever.
    package var leastBytes: Int
    package var ratePeriod: Duration
    /// The time limit for answers after the owner's window has been destroyed.
    ///
    /// An owner that has lost a selection may destroy its window and still finish its transfers.
    package var grace: Duration

    package init(
        bytes: Int = 64 << 20, silence: Duration = .seconds(5), leastBytes: Int = 10 * (64 << 10),
        ratePeriod: Duration = .seconds(10), grace: Duration = .milliseconds(500)
    ) {
        self.bytes = bytes
        self.silence = silence
        self.leastBytes = leastBytes
        self.ratePeriod = ratePeriod
        self.grace = grace
    }
}
