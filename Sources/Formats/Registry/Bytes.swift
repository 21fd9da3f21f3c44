// What every writer does to its output, and every reader to its input.

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var (first, rest) = (count, number.magnitude)
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        var last = count - 1
        while first < last {
            swapAt(first, last)
            (first, last) = (first + 1, last - 1)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a condition holds for any byte and the one before it, which is zero for the first. All are looked at, without
    /// an end in the loop, so that many are compared at once.
    func contains(_ isFound: (_ previous: UInt8, _ byte: UInt8) -> Bool) -> Bool {
        withUnsafeBufferPointer { bytes in
            guard let first = bytes.first else { return false }
            var found: UInt8 = isFound(0, first) ? 1 : 0
            for place in 1..<bytes.count { found |= isFound(bytes[place - 1], bytes[place]) ? 1 : 0 }
            return found != 0
        }
    }
}

extension UInt8 {
    init(ascii scalar: Unicode.Scalar) {
        self = UInt8(truncatingIfNeeded: scalar.value)
    }

    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    /// Space, tab, line feed, form feed or carriage return: white space as HTML and CommonMark know it.
    var isASCIIWhiteSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}
