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
    /// It is true for styles with escapes or comments, which may split a name.
    package static func mayBeFixedPitch(_ style: ArraySlice<UInt8>) -> Bool {
        let bytes = style.span
        for index in bytes.indices {
            let first = bytes[index] | 0x20
            if first == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "\\") { return true }
            guard first == UInt8(ascii: "m") || first == UInt8(ascii: "c") || first == UInt8(ascii: "h"),
                index + 2 < bytes.count
            else { continue }
            switch (first, bytes[index + 1] | 0x20, bytes[index + 2] | 0x20) {
            case (UInt8(ascii: "m"), UInt8(ascii: "o"), UInt8(ascii: "n")),
                (UInt8(ascii: "m"), UInt8(ascii: "e"), UInt8(ascii: "n")),
                (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "u")),
                (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "n")),
                (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "d")),
                (UInt8(ascii: "h"), UInt8(ascii: "a"), UInt8(ascii: "c")):
                return true
            default: continue
            }
        }
        return false
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
