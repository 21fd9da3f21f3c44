/// The named character references of HTML (§13.5).
package enum EntityNames {
    /// The characters of a name with a semicolon, which is given without `&` and `;`.
    package static func characters(named name: ArraySlice<UInt8>) -> PackedBytes? {
        // Names consist only of letters and digits; the search relies on that.
        guard let first = name.first, name.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }) else {
            return nil
        }
        // Names are sorted, and the parts are as well.
        let second = part2.withUTF8Buffer { unsafe $0[0] }
        return (first <= second ? characters(named: name, in: part1) : nil)
            ?? (first >= second ? characters(named: name, in: part2) : nil)
    }

    /// The names that need no semicolon; none is longer than ``longestBare`` bytes.
    static func isBare(_ name: ArraySlice<UInt8>) -> Bool { bare.contains(name) }

    static let longestBare = 6

    private static let bare: Set<ArraySlice<UInt8>> = Set(
        """
        AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave
        Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc
        acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth
        euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde
        oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig
        thorn times uacute ucirc ugrave uml uuml yacute yen yuml
        """
        .utf8.split(whereSeparator: { $0 <= 0x20 }).map { Array($0)[...] })
}

extension EntityNames {
    /// Finds a name in a part by binary search of its sorted rows, which one space or line end separates.
    ///
    /// Building a table would take longer than reading most texts.
    private static func characters(named name: ArraySlice<UInt8>, in part: StaticString) -> PackedBytes? {
        part.withUTF8Buffer { rows in
            var low = 0
            var high = rows.count
            while low < high {
                var start = low + (high - low) / 2
                while start > low, unsafe rows[start - 1] > 0x20 { start -= 1 }
                var index = start
                for byte in name {
                    guard unsafe rows[index] == byte else { break }
                    index += 1
                }
                let isWhole = index - start == name.count
                if isWhole, unsafe rows[index] == UInt8(ascii: "=") {
                    return unsafe utf8(of: rows[(index + 1)..<high].prefix { $0 > 0x20 })
                }
                let isRowWhole = unsafe rows[index] == UInt8(ascii: "=")
                if unsafe isWhole || !isRowWhole && name[name.startIndex + index - start] < rows[index] {
                    high = start
                } else {
                    while index < high, unsafe rows[index] > 0x20 { index += 1 }
                    low = index + 1
                }
            }
            return nil
        }
    }

    /// One or two code points in hexadecimal, with a plus between them.
    private static func utf8(of codePoints: Slice<UnsafeBufferPointer<UInt8>>) -> PackedBytes {
        var bytes = PackedBytes()
        var value: UInt32 = 0
        for index in unsafe codePoints.indices {
            let byte = unsafe codePoints[index]
            if byte == UInt8(ascii: "+") {
                bytes.append(Unicode.Scalar(value) ?? "\u{FFFD}")
                value = 0
            } else {
                value = value << 4 | UInt32(byte < 0x41 ? byte - 0x30 : (byte | 0x20) - 0x57)
            }
        }
        bytes.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        return bytes
    }
}
