/// The identifier of an offer, as long as the compositor announces it.
///
/// No two offers have the same number, so it identifies the owner as well.
package struct OfferID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
