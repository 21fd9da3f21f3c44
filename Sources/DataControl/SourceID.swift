/// What this program offers: an object of the protocol that serves one selection once.
package struct SourceID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
