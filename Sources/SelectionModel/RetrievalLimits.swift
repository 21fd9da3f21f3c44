/// How much, and for how long, we are willing to receive.
package struct RetrievalLimits: Sendable, Hashable {
    /// The largest content in bytes.
    package var bytes: Int
    /// The longest silence between two signs of life of the owner.
    package var silence: Duration
    /// Less than `leastBytes` within `ratePeriod` counts as silence: drops of data must not hold a reader forever.
    package var leastBytes: Int
    package var ratePeriod: Duration
    /// How long the owner's answers are still awaited after its window has gone. Owners that have lost a selection may
    /// destroy their window and still finish their transfers.
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
