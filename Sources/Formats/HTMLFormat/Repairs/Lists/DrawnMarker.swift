/// A list number drawn as text: `1.`, `b)`, `(iv)`, `2.1.3.`, `Step 4:`.
///
/// If there are several numbers, the last is that of the item.
struct DrawnMarker {
    /// A value of `list-style-type`; nil for decimal numbers.
    let style: String?
    let number: Int
    /// The text before the number, and the text after it.
    let prefix: String
    let suffix: String
    /// The number of digits, if the number is padded with zeros.
    let digits: Int

    /// The alphabetic reading of a single letter that is also a Roman number.
    private(set) var letter: (style: String, number: Int)?

    /// Parses a drawn marker; nil for a bullet.
    ///
    /// A marker in a symbol font is a bullet.
    init?(_ drawn: [UInt8], isSymbol: Bool = false) {
        guard !isSymbol else { return nil }
        let text = HTMLSpaces.plain(drawn[...])[...].trimmed
        let isClosed = text.last.map { !$0.isASCIILetter && !$0.isASCIIDigit && $0 < 0x80 } == true
        let words = text.split { !$0.isASCIILetter && !$0.isASCIIDigit }
        guard let word = words.last, let first = word.first, word.count <= 9, text.allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        prefix = String(decoding: text[..<word.startIndex], as: UTF8.self)
        suffix = String(decoding: text[word.endIndex...], as: UTF8.self)
        digits = first == 0x30 && word.count > 1 ? word.count : 1
        if first.isASCIIDigit {
            guard let number = Int(String(decoding: word, as: UTF8.self)) else { return nil }
            (style, self.number) = (nil, number)
            return
        }
        // A lowercase letter without punctuation may be a bullet, such as `o` in Courier New.
        guard words.count == 1, isClosed || word.count > 1 || !Self.bullets.contains(first) else { return nil }
        let prefix = first < 0x60 ? "upper-" : "lower-"
        let letters = word.map { $0 | 0x20 }
        let alpha = letters.count == 1 ? (style: prefix + "alpha", number: Int(letters[0]) - 0x60) : nil
        if let number = Self.roman(letters) {
            (style, self.number, letter) = (prefix + "roman", number, alpha)
        } else if let alpha {
            (style, number) = (alpha.style, alpha.number)
        } else {
            return nil
        }
    }

    /// The alphabetic reading, if it continues the previous letter; otherwise the style and number themselves.
    func following(_ last: (marker: String?, number: Int)?) -> (style: String?, number: Int) {
        guard let letter, let last, last.marker == letter.style, last.number + 1 == letter.number else {
            return (style, number)
        }
        return letter
    }

    /// The letters that are bullets in Word's symbol fonts.
    private static let bullets = Set("oqnluvw".utf8)

    /// Parses Roman numbers up to 39, enough for lists; `c`, `d`, `l` and `m` are letters here.
    private static func roman(_ letters: [UInt8]) -> Int? {
        let values = letters.map { ["i": 1, "v": 5, "x": 10][Unicode.Scalar($0)] ?? 0 }
        guard !values.contains(0) else { return nil }
        var number = 0
        for (index, value) in values.enumerated() {
            number += index + 1 < values.count && value < values[index + 1] ? -value : value
        }
        return number
    }
}
