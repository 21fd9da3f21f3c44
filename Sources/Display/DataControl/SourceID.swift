/// The identifier of a source of this program, which serves one selection once.
package struct SourceID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
