/// A number that was drawn as text, for documents whose style sheet got lost on the way: `1.`, `b)`, `iv.`.
struct DrawnMarker {
    /// A value of `list-style-type`; nil for decimal numbers.
    let style: String?
    let number: Int

    /// Nil where it is a bullet.
    init?(_ drawn: [UInt8]) {
        let word = drawn.prefix { $0.isASCIILetter || $0.isASCIIDigit }
        guard let first = word.first, word.count <= 6, word.count < drawn.count,
            drawn[word.count] == 0x2E || drawn[word.count] == 0x29
        else { return nil }
        if first.isASCIIDigit {
            guard let number = Int(String(decoding: word, as: UTF8.self)) else { return nil }
            (style, self.number) = (nil, number)
            return
        }
        let prefix = first < 0x60 ? "upper-" : "lower-"
        let letters = word.map { $0 | 0x20 }
        if let number = Self.roman(letters) {
            (style, self.number) = (prefix + "roman", number)
        } else if letters.count == 1, first.isASCIILetter {
            (style, self.number) = (prefix + "alpha", Int(letters[0]) - 0x60)
        } else {
            return nil
        }
    }

    /// Up to thirty-nine, as far as lists go: `c`, `d`, `l` and `m` are letters here.
    private static func roman(_ letters: [UInt8]) -> Int? {
        let values = letters.map { ["i": 1, "v": 5, "x": 10][Unicode.Scalar($0)] ?? 0 }
        guard !values.contains(0) else { return nil }
        var number = 0
        for (place, value) in values.enumerated() {
            number += place + 1 < values.count && value < values[place + 1] ? -value : value
        }
        return number
    }
}
