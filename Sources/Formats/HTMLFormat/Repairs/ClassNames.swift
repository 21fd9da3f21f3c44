import FormatCore

/// Names of classes, of which an element may have one.
struct ClassNames: Sendable, ExpressibleByArrayLiteral {
    private let names: Set<ArraySlice<UInt8>>
    /// The lengths of the names, a bit each, by the lower bits of their first byte.
    ///
    /// Nearly all classes of a page are none of the names, and these bits say so without a hash.
    private var lengths = [UInt64](repeating: 0, count: 32)

    init(arrayLiteral names: String...) {
        self.names = Set(names.map { Array($0.utf8)[...] })
        for name in names {
            if let first = name.utf8.first { lengths[Int(first & 31)] |= Self.bit(of: name.utf8.count) }
        }
    }

    /// Whether one of the words in the value of an attribute is one of the names.
    func holdOne(of value: ArraySlice<UInt8>) -> Bool {
        let bytes = value.span
        let lengths = lengths.span
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, !bytes[end].isASCIIWhiteSpace { end += 1 }
            if end > start, lengths[Int(bytes[start] & 31)] & Self.bit(of: end - start) != 0 {
                let from = value.startIndex
                if names.contains(value[(from + start)..<(from + end)]) { return true }
            }
            start = end + 1
        }
        return false
    }

    /// The last bit is that of all lengths from 63 on.
    private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
