import SelectionModel

/// The lifetime of a publication, from the moment of its request.
package struct PublicationTerm: Hashable, Sendable {
    /// True if it ends after one complete transfer to a client other than a clipboard manager.
    package var endsAfterTransfer: Bool
    /// The time at which it ends, or nil if it has no limit.
    package var end: Instant?

    package init(endsAfterTransfer: Bool = false, end: Instant? = nil) {
        self.endsAfterTransfer = endsAfterTransfer
        self.end = end
    }
}
