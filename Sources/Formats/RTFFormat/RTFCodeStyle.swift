import FormatCore

/// The paragraph style of a code block with a known language: `HTML Preformatted (swift)`.
///
/// RTF has no notation for the language of code. LibreOffice and Word keep style names in copied text, while both would drop a
/// private destination.
enum RTFCodeStyle {
    private static let start = "HTML Preformatted ("

    static func name(of language: String) -> String {
        // A semicolon ends the name of a style; in Word a comma begins an alias.
        let escaped = language.unicodeScalars.map { scalar in
            let isSpecial = ";,%".unicodeScalars.contains(scalar) || scalar.value < 0x20
            return isSpecial ? PercentEncoding.encoded(String(scalar)) : String(scalar)
        }
        return start + escaped.joined() + ")"
    }

    /// The language of a style name; nil for any other style.
    static func language(of name: String) -> String? {
        let name = name.drop { $0 == " " }
        guard name.hasPrefix(start), name.hasSuffix(")") else { return nil }
        let language = PercentEncoding.decoded(Array(name.utf8.dropFirst(start.utf8.count).dropLast()))
        return language.isEmpty ? nil : language
    }
}
