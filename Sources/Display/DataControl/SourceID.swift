/// The identifier of a source of this program, which is used for one claim of one selection.
package struct SourceID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
