/// The identifier of an offer, valid while the compositor announces it.
///
/// Its number is unique, so it also identifies the owner.
package struct OfferID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
