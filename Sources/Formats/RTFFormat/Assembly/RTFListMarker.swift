import RichText

/// The literal markers of items, such as `2.` or a bullet.
enum RTFListMarker {
    /// The list style of a literal marker: a numbered one if the marker begins with a number.
    static func style(_ marker: String) -> ListStyle {
        number(marker).map { .numbers(from: $0) } ?? lettered(marker) ?? .bullets
    }

    /// The style of a letter or a Roman number, with a dot or a parenthesis after it; a single `i` is Roman.
    private static func lettered(_ marker: String) -> ListStyle? {
        let text = marker.utf8.drop { !$0.isASCIILetter }
        let letters = text.prefix { $0.isASCIILetter }
        let end = text.dropFirst(letters.count).first
        guard let first = letters.first, end == 0x2E || end == 0x29 else { return nil }
        let isUpper = first < 0x61
        if letters.count > 1 || first | 0x20 == 0x69 {
            return RTFItemLabel.roman(letters).map {
                ListStyle(.ordered(isUpper ? .upperRoman : .lowerRoman, start: $0))
            }
        }
        return ListStyle(.ordered(isUpper ? .upperAlpha : .lowerAlpha, start: Int(first | 0x20) - 0x60))
    }

    /// The number of a marker such as `-2.`; nil for every other marker.
    static func negative(_ marker: String) -> Int? {
        let text = marker.drop { $0 == "\t" || $0 == " " }
        return text.hasPrefix("-") ? Int(text.prefix { $0 != "." }) : nil
    }

    static func number(_ marker: String) -> Int? {
        Int(marker.drop { !$0.isNumber && !$0.isLetter }.prefix { $0.isASCII && $0.isNumber })
    }
}
