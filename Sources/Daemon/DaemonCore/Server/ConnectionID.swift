/// The identifier of a client of the control socket.
package struct ConnectionID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
