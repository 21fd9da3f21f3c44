/// What the name of a font family says.
package enum FontFamily {
    /// The first name of a list of families, without its quotes. Nil where nothing is named, or nothing that is a name.
    package static func firstName(_ list: String) -> String? {
        guard let first = list.split(separator: ",").first else { return nil }
        var name = first[...]
        while let edge = name.first, edge.isWhitespace || edge == "\"" || edge == "'" { name.removeFirst() }
        while let edge = name.last, edge.isWhitespace || edge == "\"" || edge == "'" { name.removeLast() }
        return isName(name) ? String(name) : nil
    }

    /// Whether a family has a name as families have: short, of characters that are text, and without anything that CSS
    /// would have to escape or that is refused in it.
    package static func isName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.count <= 128 && name.unicodeScalars.allSatisfy(isInName)
            && !(name.utf8.contains(UInt8(ascii: "(")) && StyleValue.isRefused(name.lowercased()))
    }

    private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "'", ",", "\\", ..<" ", "\u{7F}"..."\u{9F}": false
        default: !scalar.properties.isNoncharacterCodePoint
        }
    }

    /// Names that leave the choice to whoever shows the text.
    package static func isGeneric(_ name: String) -> Bool {
        generic.contains(name.lowercased()) || name.hasPrefix("-")
    }

    /// Families of fixed pitch: text set in one, amid text that is not, is code.
    package static func isFixedPitch(_ name: String) -> Bool {
        fixedPitch.contains(name.lowercased())
    }

    private static let generic: Set<String> = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "inherit", "initial", "unset", "blinkmacsystemfont", "emoji", "math",
    ]

    private static let fixedPitch: Set<String> = [
        "monospace", "ui-monospace", "courier", "courier new", "consolas", "menlo", "monaco", "sf mono",
        "sfmono-regular", "dejavu sans mono", "liberation mono", "ubuntu mono", "roboto mono", "source code pro",
        "fira code", "fira mono", "jetbrains mono", "cascadia code", "cascadia mono", "noto sans mono",
        "lucida console", "andale mono", "droid sans mono", "inconsolata", "hack", "ibm plex mono",
    ]
}
