/// Functions on names of font families.
package enum FontFamily {
    /// The first name of a list of families without quotes; nil if it is empty or invalid.
    package static func firstName(_ list: String) -> String? {
        let comma = UInt8(ascii: ",")
        var name = Substring(list.utf8.drop { $0 == comma }.prefix { $0 != comma })
        while let edge = name.unicodeScalars.first, isOutside(edge) { name.unicodeScalars.removeFirst() }
        while let edge = name.unicodeScalars.last, isOutside(edge) { name.unicodeScalars.removeLast() }
        return isName(name) ? String(name) : nil
    }

    /// True for quotes and white space around a name.
    private static func isOutside(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "'", " ", "\t"..."\r": true
        default: scalar.value >= 0x80 && scalar.properties.isWhitespace
        }
    }

    /// True if a name is plausible: short, printable, and without characters that CSS escapes or forbids.
    package static func isName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.count <= 128 && name.unicodeScalars.allSatisfy(isInName)
            && !(name.utf8.contains(UInt8(ascii: "(")) && StyleValue.isRefused(name.lowercased()))
    }

    private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "'", ",", "\\", ..<" ", "\u{7F}"..."\u{9F}": false
        // Noncharacters: the last two of each plane, and those in the block of Arabic forms (Unicode, 23.7).
        default: scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
        }
    }

    /// True if a name is a generic family of CSS.
    package static func isGeneric(_ name: String) -> Bool {
        generic.contains(name.lowercased()) || name.hasPrefix("-")
    }

    /// True if a family is monospaced; such text is code.
    package static func isFixedPitch(_ name: String) -> Bool {
        let name = name.lowercased()
        return fixedPitch.contains(name) || name.hasSuffix(" mono") || name.hasPrefix(".applesystemuifontmonospaced")
            || name.hasPrefix(".sfnsmono") || name.hasPrefix("sfmono-") || name.hasPrefix("menlo-")
    }

    /// True if a style may name a monospaced family.
    ///
    /// A quick test before parsing, false for most styles: every monospaced name contains one of the three-letter parts below.
    /// It is true for families with escapes or comments, which may split a name.
    package static func mayBeFixedPitch(_ style: ArraySlice<UInt8>) -> Bool {
        let bytes = style.span
        var start = style.startIndex
        // The last letter of the property is the one that is rarest in styles.
        while let last = style.firstIndex(of: UInt8(ascii: "y"), from: start) {
            start = last + 1
            let end = start - style.startIndex
            if endsProperty(bytes, at: end), namesFixedPitch(bytes, from: end) { return true }
        }
        return false
    }

    private static let property = Array("font-family".utf8)

    /// True if the name of the property ends at an offset.
    private static func endsProperty(_ bytes: Span<UInt8>, at end: Int) -> Bool {
        let name = property.span
        guard end >= name.count else { return false }
        for offset in name.indices where bytes[end - name.count + offset] != name[offset] { return false }
        return true
    }

    /// True if the families from an offset to the end of the declaration may be monospaced.
    private static func namesFixedPitch(_ bytes: Span<UInt8>, from start: Int) -> Bool {
        var quote: UInt8?
        for index in start..<bytes.count {
            let byte = bytes[index]
            switch byte | 0x20 {
            case "/": return true
            case "m", "c", "h":
                if isPartOfName(bytes, at: index) { return true }
            default:
                if byte == "\\" { return true }
                if byte == ";", quote == nil { return false }
                if byte == "\"" || byte == "'" {
                    if quote == nil { quote = byte } else if quote == byte { quote = nil }
                }
            }
        }
        return false
    }

    private static func isPartOfName(_ bytes: Span<UInt8>, at index: Int) -> Bool {
        guard index + 2 < bytes.count else { return false }
        switch (bytes[index] | 0x20, bytes[index + 1] | 0x20, bytes[index + 2] | 0x20) {
        case (UInt8(ascii: "m"), UInt8(ascii: "o"), UInt8(ascii: "n")),
            (UInt8(ascii: "m"), UInt8(ascii: "e"), UInt8(ascii: "n")),
            (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "u")),
            (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "n")),
            (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "d")),
            (UInt8(ascii: "h"), UInt8(ascii: "a"), UInt8(ascii: "c")):
            return true
        default: return false
        }
    }

    private static let generic: Set<String> = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "inherit", "initial", "unset", "blinkmacsystemfont", "emoji", "math",
    ]

    package static let fixedPitch: Set<String> = [
        "monospace", "ui-monospace", "courier", "courier new", "consolas", "menlo", "monaco", "sf mono",
        "sfmono-regular", "dejavu sans mono", "liberation mono", "ubuntu mono", "roboto mono", "source code pro",
        "fira code", "fira mono", "jetbrains mono", "cascadia code", "cascadia mono", "noto sans mono",
        "lucida console", "andale mono", "droid sans mono", "inconsolata", "hack", "ibm plex mono",
    ]
}
