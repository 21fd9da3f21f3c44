/// The limits of size and time for a conversion.
package struct RetrievalLimits: Sendable, Hashable {
    /// The largest content in bytes.
    package var bytes: Int
    /// The longest time without an event from the owner.
    package var silence: Duration
    /// Fewer bytes than this within `ratePeriod` count as silence, so that a slow owner cannot hold a reader forever.
    package var leastBytes: Int
    package var ratePeriod: Duration
    /// How long answers are awaited after the owner's window is destroyed.
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
