/// The time that content stays on a pasteboard, unless it is replaced.
package struct Lifetime: Hashable, Sendable {
    /// Whether it is released after one complete transfer to a client that is not a clipboard manager.
    package var endsAfterTransfer: Bool
    /// The time after which it is released, or nil if it is never released automatically.
    package var limit: Duration?

    package init(endsAfterTransfer: Bool = false, limit: Duration? = nil) {
        self.endsAfterTransfer = endsAfterTransfer
        self.limit = limit
    }
}
