/// How long something stays on a pasteboard, unless something else takes its place first.
package struct Lifetime: Hashable, Sendable {
    /// Whether it goes after one complete transfer to a client that is no clipboard manager.
    package var endsAfterTransfer: Bool
    /// The time after which it is released, or nil if it is never released automatically.
    package var limit: Duration?

    package init(endsAfterTransfer: Bool = false, limit: Duration? = nil) {
        self.endsAfterTransfer = endsAfterTransfer
        self.limit = limit
    }
}
