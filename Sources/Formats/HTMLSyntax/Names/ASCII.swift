extension UInt8 {
    /// White space of HTML: space, tab, line feed, form feed, carriage return.
    @inline(__always)
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0C || self == 0x0D }

    @inline(__always)
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    @inline(__always)
    var isUppercase: Bool { self &- 0x41 < 26 }

    @inline(__always)
    var asciiLowercase: UInt8 { isUppercase ? self | 0x20 : self }
}
