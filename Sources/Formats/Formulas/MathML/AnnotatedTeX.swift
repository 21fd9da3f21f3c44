import FormatCore

/// TeX in the annotation of a formula.
package enum AnnotatedTeX {
    /// Whether white space in it must be read as it is: pages have it for looks alone.
    package static func needsSpace(_ tex: [UInt8]) -> Bool {
        if tex.starts(with: "{\\displaystyle ".utf8) { return true }
        if tex.first?.isASCIIWhiteSpace == true || tex.last?.isASCIIWhiteSpace == true { return true }
        var last: UInt8 = 0
        for byte in tex {
            if byte != 0x20, byte.isASCIIWhiteSpace || byte == 0x0B { return true }
            if byte == 0x20, last == 0x20 { return true }
            last = byte
        }
        return false
    }
}
