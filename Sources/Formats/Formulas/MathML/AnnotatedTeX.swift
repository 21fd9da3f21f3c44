import FormatCore

/// TeX in the annotation of a formula.
package enum AnnotatedTeX {
    /// True if its white space is significant, and not just layout of the page.
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
