/// The server's time in milliseconds.
///
/// It wraps around after 49.7 days, so only times that differ by less than half of that are ordered.
package struct Timestamp: Hashable, Sendable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The protocol's `CurrentTime`: no time.
    package static let currentTime = Timestamp(0)

    /// Whether this time is before the other, considering the wrap-around.
    package func isEarlier(than other: Timestamp) -> Bool { Int32(bitPattern: rawValue &- other.rawValue) < 0 }
}
