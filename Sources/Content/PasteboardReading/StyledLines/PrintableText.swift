/// Untrusted text made safe for a terminal: it cannot control the terminal, and has no invisible characters.
package enum PrintableText {
    /// One line.
    ///
    /// - Control characters become `^[` and the like; tabs and line ends become visible signs.
    /// - Combining marks without a base get a dotted circle.
    /// - Characters that show nothing become `<U+200B>` and the like.
    package static func line(_ text: some StringProtocol) -> String {
        var result = ""
        for character in text { result += printable(character) }
        return result
    }

    /// At most so many cells of it, an ellipsis at the end where something was left out.
    package static func line(_ text: some StringProtocol, cells limit: Int) -> String {
        var result = ""
        var width = 0
        for character in text {
            for part in printable(character) {
                guard width + part.cellWidth <= limit else { return shortened(result, to: limit) + "…" }
                result.append(part)
                width += part.cellWidth
            }
        }
        return result
    }

    /// The printable form of a character: the character itself if it is safe and visible.
    package static func printable(_ character: Character) -> String {
        if let value = character.asciiValue, value >= 0x20, value < 0x7F { return String(character) }
        guard let first = character.unicodeScalars.first else { return "" }
        if let sign = sign(for: first) {
            let rest = String(String.UnicodeScalarView(character.unicodeScalars.dropFirst()))
            return rest.isEmpty || first == "\r" && rest == "\n" ? sign : sign + line(rest)
        }
        if first.isMark { return "\u{25CC}" + harmless(character) }
        return harmless(character)
    }

    /// As many scalars of a character as any script needs; a hundred accents on one letter would run over the lines
    /// around it.
    private static func harmless(_ character: Character) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in character.unicodeScalars.prefix(mostScalars) where sign(for: scalar) == nil || scalar.isJoiner {
            kept.append(scalar)
        }
        return String(kept)
    }

    private static let mostScalars = 12

    /// The replacement for a scalar that is not shown literally.
    private static func sign(for scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09: "→"
        case 0x0A, 0x0D, 0x2028, 0x2029: "⏎"
        case 0..<0x20: "^" + String(Unicode.Scalar(UInt8(scalar.value + 0x40)))
        case 0x7F: "^?"
        case 0x80..<0xA0: "^[" + String(Unicode.Scalar(UInt8(scalar.value - 0x40)))
        case 0xA0: " "
        default: isInvisible(scalar) ? "<U+" + hexadecimal(scalar.value) + ">" : nil
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .surrogate, .unassigned: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func shortened(_ text: String, to limit: Int) -> String {
        var text = text
        while text.reduce(0, { $0 + $1.cellWidth }) > max(0, limit - 1) { text.removeLast() }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Within a character: what joins emoji to one, and the tags of a flag.
    fileprivate var isJoiner: Bool { value == 0x200D || value == 0x200C || (0xE0020...0xE007F).contains(value) }
}
