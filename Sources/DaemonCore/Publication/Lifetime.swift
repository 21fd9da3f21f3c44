/// How long something stays on a pasteboard, unless something else takes its place first.
package struct Lifetime: Hashable, Sendable {
    /// Whether it goes after one complete transfer to a client that is no clipboard manager.
    package var endsAfterTransfer: Bool
    /// When it goes; nil: never of itself.
    package var end: ContinuousClock.Instant?

    package init(endsAfterTransfer: Bool = false, end: ContinuousClock.Instant? = nil) {
        self.endsAfterTransfer = endsAfterTransfer
        self.end = end
    }
}
