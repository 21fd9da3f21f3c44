/// The identity of a conversion that the host has to answer.
package struct RequestID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
