/// What somebody offers, as long as the compositor tells of it.
///
/// The number of one offer is never that of another, so it stands for the owner as well.
package struct OfferID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
