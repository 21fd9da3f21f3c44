import FormatCore

/// The paragraph style of a block of code whose language is known: `HTML Preformatted (swift)`.
///
/// RTF has no word for the language of code. The name of a style goes through LibreOffice and Word and comes out again
/// with what is copied there, while a destination of our own would be dropped by both.
enum RTFCodeStyle {
    private static let start = "HTML Preformatted ("

    static func name(of language: String) -> String {
        // A semicolon ends the name of a style, a comma begins another name for it in Word.
        let escaped = language.unicodeScalars.map { scalar in
            let isSpecial = ";,%".unicodeScalars.contains(scalar) || scalar.value < 0x20
            return isSpecial ? PercentEncoding.encoded(String(scalar)) : String(scalar)
        }
        return start + escaped.joined() + ")"
    }

    /// nil for the name of any other style.
    static func language(of name: String) -> String? {
        let name = name.drop { $0 == " " }
        guard name.hasPrefix(start), name.hasSuffix(")") else { return nil }
        let language = PercentEncoding.decoded(Array(name.utf8.dropFirst(start.utf8.count).dropLast()))
        return language.isEmpty ? nil : language
    }
}
