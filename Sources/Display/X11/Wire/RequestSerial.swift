/// The serial number of a request on its connection.
///
/// Answers, errors and events carry the number of a request; in an event it is the last one that the server had handled before.
/// The number wraps around, so only numbers that differ by less than half of the range are ordered.
struct RequestSerial: Hashable, Sendable, Comparable {
    let rawValue: UInt32

    init(_ rawValue: UInt32) { self.rawValue = rawValue }

    static func < (left: RequestSerial, right: RequestSerial) -> Bool {
        Int32(bitPattern: left.rawValue &- right.rawValue) < 0
    }
}
