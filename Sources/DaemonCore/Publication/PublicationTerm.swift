/// The lifetime of a publication, from the moment on at which it was asked for.
package struct PublicationTerm: Hashable, Sendable {
    /// Whether it goes after one complete transfer to a client that is no clipboard manager.
    package var endsAfterTransfer: Bool
    /// When it goes; nil: never of itself.
    package var end: ContinuousClock.Instant?

    package init(endsAfterTransfer: Bool = false, end: ContinuousClock.Instant? = nil) {
        self.endsAfterTransfer = endsAfterTransfer
        self.end = end
    }
}
