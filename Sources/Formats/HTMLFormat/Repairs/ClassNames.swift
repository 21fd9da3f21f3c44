import FormatCore

/// A set of class names to compare with the classes of an element.
struct ClassNames: Sendable, ExpressibleByArrayLiteral {
    private let names: Set<ArraySlice<UInt8>>
    /// The lengths of the names as bits, by the lower bits of their first byte.
    ///
    /// Most classes of a page are not in the set; these bits show that without a hash.
    private var lengths = [UInt64](repeating: 0, count: 32)

    init(arrayLiteral names: String...) { self.init(names) }

    init(_ names: [String]) {
        self.names = Set(names.map { Array($0.utf8)[...] })
        for name in names {
            if let first = name.utf8.first { lengths[Int(first & 31)] |= Self.bit(of: name.utf8.count) }
        }
    }

    /// True if one of the words in an attribute value is in the set.
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

    /// The last bit stands for all lengths from 63.
    private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
